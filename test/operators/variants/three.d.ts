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
    readonly userData: Readonly<Record<string, unknown>>
    readonly isMesh?: true
    readonly parent: Object3D | null
    readonly children: ReadonlyArray<Object3D>
    updateWorldMatrix(parents: boolean, children: boolean): void
    traverse(visit: (object: Object3D) => void): void
    removeFromParent(): this
  }
  export class BufferGeometry {
    getAttribute(name: string): { readonly array: ArrayLike<number> }
    getIndex(): { readonly array: ArrayLike<number> } | null
  }
  export class Mesh extends Object3D {
    readonly geometry: BufferGeometry
  }
  export class Box3 {
    min: Vector3
    max: Vector3
    setFromObject(object: Object3D): this
  }
}

declare module "three/examples/jsm/loaders/GLTFLoader.js" {
  import type { Object3D } from "three"
  export class GLTFLoader {
    setMeshoptDecoder(decoder: object): this
    parseAsync(bytes: ArrayBuffer, path: string): Promise<{ readonly scene: Object3D }>
  }
}

declare module "three/examples/jsm/loaders/USDLoader.js" {
  import type { Object3D } from "three"
  export class USDLoader {
    parse(bytes: ArrayBuffer): Object3D
  }
}
