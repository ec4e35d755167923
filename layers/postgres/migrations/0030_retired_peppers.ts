/** Peppers of secrets that a deployment no longer uses, sealed under the one that it does: API keys made under them stay good. */
export const up = `
CREATE TABLE retired_pepper (
  wrapped_key text NOT NULL,
  sealed_secret text PRIMARY KEY,
  retired_at timestamptz(3) NOT NULL DEFAULT now_ms()
);
`
