/** What the library asks of the entities of a container, beside their schema and what holds what. */
import { Either } from "effect"
import { referenceMisfit, rolesOf } from "#domain/Asset.js"
import { pointerTo } from "#domain/ContainerGraph.js"
import type { EmbeddedEntity, EntityContainer } from "#domain/EntityContainer.js"
import { bodyFault, type Fault } from "#domain/Problem.js"
import { fieldFaults, namedOperator, slotMisfit } from "./RecipeRules.js"

type Embedded<Kind extends EmbeddedEntity["kind"]> = Extract<EmbeddedEntity, { readonly kind: Kind }>

const digest = /^[0-9a-f]{64}$/

const recipeFaults = (recipe: Embedded<"recipe">, { entities }: EntityContainer): ReadonlyArray<Fault> => {
  const at = pointerTo(recipe.uuid)
  const below = (found: ReadonlyArray<Fault>) => found.map(({ detail, pointer }) => bodyFault(at + pointer, detail))
  return Either.match(namedOperator(recipe.operator, recipe.operator_version), {
    onLeft: (found) => below([found]),
    onRight: (operator) => [
      ...below(fieldFaults(operator, recipe.type, recipe.parameters)),
      ...Object.entries(recipe.assets).flatMap(([slot, { uuid }]) => {
        const asset = entities[uuid]
        const misfit = asset?.kind === "asset" ? slotMisfit(operator, slot, asset) : undefined
        return misfit === undefined ? [] : [bodyFault(pointerTo(recipe.uuid, "assets", slot), misfit.detail)]
      })
    ]
  })
}

const referenceFaults = ({ texture_refs, type, uuid }: Embedded<"asset">, { entities }: EntityContainer) =>
  texture_refs.flatMap(({ asset }, i) => {
    const named = entities[asset.uuid]
    const misfit = named?.kind === "asset" ? referenceMisfit(type, named) : undefined
    return misfit === undefined ? [] : [bodyFault(pointerTo(uuid, "texture_refs", i, "asset"), misfit)]
  })

const fileFaults = ({ files, type, uuid }: Embedded<"asset">): ReadonlyArray<Fault> =>
  Object.entries(files).flatMap(([role, { sha256 }]) => [
    ...(rolesOf[type].some((one) => one === role)
      ? []
      : [bodyFault(pointerTo(uuid, "files", role), `must be a role of a ${type}: ${rolesOf[type].join(", ")}`)]),
    ...(digest.test(sha256)
      ? []
      : [bodyFault(pointerTo(uuid, "files", role, "sha256"), "must be 64 hexadecimal digits in lower case")])
  ])

/** Where recipes do not fit their operators, slots their assets, roles and `texture_refs` the types of theirs; each found when it is asked for. */
export function* ruleFaults(container: EntityContainer): Iterable<Fault> {
  for (const entity of Object.values(container.entities)) {
    if (entity.kind === "recipe") yield* recipeFaults(entity, container)
    if (entity.kind === "asset") yield* [...fileFaults(entity), ...referenceFaults(entity, container)]
  }
}
