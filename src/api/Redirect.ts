/** Says of an endpoint's 307 what it is. */
export const redirect = (spec: Record<string, unknown>): Record<string, unknown> => ({
  ...spec,
  responses: {
    ...(spec.responses as Record<string, unknown>),
    307: { description: "The address of the bytes" }
  }
})
