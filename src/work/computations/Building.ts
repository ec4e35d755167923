import type { Control } from "#domain/Control.js"
import { UnusableMesh } from "#operators/assets/UnusableMesh.js"
import { buildModel, type ModelInput, type ModelOutput } from "#operators/BuildModel.js"
import { ComputeFailed } from "#services/ports/Compute.js"

/** A model; a mesh of the library that cannot be placed ends it as `invalid_input`. */
export const build = async (input: ModelInput, control: Control): Promise<ModelOutput> => {
  try {
    return await buildModel(input, control)
  } catch (error) {
    throw error instanceof UnusableMesh ? new ComputeFailed({ code: "invalid_input", message: error.message }) : error
  }
}
