/** What the tests use of the reader, which brings no types. */
declare module "three" {
  export class Vector3 {
    x: number
    y: number
    z: number
    toArray(): [number, number, number]
  }
  export class Object3D {
    name: string
    readonly isMesh?: true
    readonly parent: Object3D | null
    readonly children: ReadonlyArray<Object3D>
    updateWorldMatrix(parents: boolean, children: boolean): void
    traverse(visit: (object: Object3D) => void): void
    removeFromParent(): this
  }
  export class Box3 {
    min: Vector3
    max: Vector3
    setFromObject(object: Object3D): this
  }
}

declare module "three/examples/jsm/loaders/USDLoader.js" {
  import type { Object3D } from "three"
  export class USDLoader {
    parse(bytes: ArrayBuffer): Object3D
  }
}
