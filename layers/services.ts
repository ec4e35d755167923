/** The composed services over whatever fills their ports. */
import { Layer } from "effect"
import { Access } from "#services/Access.js"
import { ArtifactRecords } from "#services/ArtifactRecords.js"
import { Artifacts } from "#services/Artifacts.js"
import { AssetFiles } from "#services/AssetFiles.js"
import { AssetInspection } from "#services/AssetInspection.js"
import { AssetRecords } from "#services/AssetRecords.js"
import { Assets } from "#services/Assets.js"
import { Credits } from "#services/Credits.js"
import { Cursors } from "#services/Cursors.js"
import { Designs } from "#services/Designs.js"
import { Downloads } from "#services/Downloads.js"
import { EntityPictures } from "#services/EntityPictures.js"
import { Exports } from "#services/Exports.js"
import { Files } from "#services/Files.js"
import { Generations } from "#services/Generations.js"
import { Housekeeping } from "#services/Housekeeping.js"
import { ImportedFiles } from "#services/ImportedFiles.js"
import { Imports } from "#services/Imports.js"
import { Library } from "#services/Library.js"
import { LibraryAccess } from "#services/LibraryAccess.js"
import { Memberships } from "#services/Memberships.js"
import { Models } from "#services/Models.js"
import { OperationAccess } from "#services/OperationAccess.js"
import { Operations } from "#services/Operations.js"
import { Projects } from "#services/Projects.js"
import { RecipePreviews } from "#services/RecipePreviews.js"
import { Recipes } from "#services/Recipes.js"
import { SceneAccess } from "#services/SceneAccess.js"
import { Scenes } from "#services/Scenes.js"
import { Scrapes } from "#services/Scrapes.js"
import { SessionAccess } from "#services/SessionAccess.js"
import { SessionContext } from "#services/SessionContext.js"
import { SessionRecords } from "#services/SessionRecords.js"
import { Sessions } from "#services/Sessions.js"
import { Steps } from "#services/Steps.js"
import { Themes } from "#services/Themes.js"
import { Turns } from "#services/Turns.js"
import { Uploads } from "#services/Uploads.js"
import { Variants } from "#services/Variants.js"
import { VendorKeys } from "#services/VendorKeys.js"

const foundation = Layer.mergeAll(
  Access.layer,
  Cursors.layer,
  Credits.layer,
  Models.layer,
  Downloads.layer,
  Housekeeping.layer,
  Operations.layer,
  Scrapes.layer,
  Variants.layer,
  VendorKeys.layer
)

const library = Layer.mergeAll(
  Designs.layer,
  Recipes.layer,
  RecipePreviews.layer,
  Assets.layer,
  AssetFiles.layer,
  EntityPictures.layer,
  Exports.layer,
  Imports.layer
).pipe(
  Layer.provideMerge(Layer.mergeAll(Themes.layer, ImportedFiles.layer)),
  Layer.provideMerge(Layer.mergeAll(Library.layer, Memberships.layer, AssetRecords.layer, AssetInspection.layer)),
  Layer.provideMerge(LibraryAccess.layer)
)

const visibility = Layer.merge(SceneAccess.layer, SessionAccess.layer).pipe(Layer.provideMerge(Projects.layer))

const sessions = Layer.merge(Sessions.layer, Turns.layer).pipe(
  Layer.provideMerge(SessionContext.layer),
  Layer.provideMerge(SessionRecords.layer)
)

const artifacts = Artifacts.layer.pipe(Layer.provideMerge(ArtifactRecords.layer))

/** Needs the ports, the deployment's secret and its address. */
export const services = Layer.mergeAll(
  Scenes.layer,
  Files.layer,
  Uploads.layer,
  Steps.layer,
  Generations.layer,
  library,
  sessions,
  OperationAccess.layer
).pipe(Layer.provideMerge(artifacts), Layer.provideMerge(visibility), Layer.provideMerge(foundation))
