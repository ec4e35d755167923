/** The vendors' keys of workspaces, sealed: without the deployment's secret a dump of this table opens nothing. */
export const up = `
CREATE TABLE vendor_key (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  vendor text NOT NULL CHECK (vendor IN ('meshy', 'openai', 'anthropic')),
  base_url text,
  models text[],
  -- Base64 of nonce, tag and ciphertext: the row's own key under the deployment's, and the secret under the row's.
  wrapped_key text NOT NULL,
  sealed_secret text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now_ms(),
  updated_at timestamptz(3) NOT NULL DEFAULT now_ms(),
  PRIMARY KEY (workspace_id, vendor)
);
`
