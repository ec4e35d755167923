/**
 * What of a library is deleted while only the trash holds it: a theme of trashed scenes alone, and what such a theme alone holds. It
 * goes with the last of its holders, and comes back with the first. A process that does not know the column still sees such rows.
 */
export const up = `
ALTER TABLE entity ADD COLUMN trashed_at timestamptz(3);
CREATE INDEX entity_trashed ON entity (id) WHERE trashed_at IS NOT NULL;
`
