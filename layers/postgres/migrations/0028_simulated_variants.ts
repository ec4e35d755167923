/** Forms of a model for simulators: made and kept as the others are. */
export const up = `
ALTER TABLE variant DROP CONSTRAINT variant_meshes_check;
ALTER TABLE variant ADD CONSTRAINT variant_meshes_check
  CHECK (meshes IN ('full', 'proxy', 'instanced', 'mjcf', 'game', 'usd'));
`
