/** Files are found by their digest within their workspace. */
export const up = `
CREATE INDEX file_digest ON file (workspace_id, sha256);
`
