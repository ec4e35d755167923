/**
 * A plan's new month. Nothing runs at its instant: whoever next looks at the money or starts an operation finds the period ended and
 * renews it first, under the workspace's row lock.
 */
export const up = `
-- Raises the balance to the plan's allowance where it is lower, never cuts it, and ends the period a calendar month (UTC) later, as
-- often as it takes to lie ahead. The caller holds the row's lock. Allowances: plan -> units.
CREATE FUNCTION workspace_renew(tenant uuid, entry uuid, allowances jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  due workspace;
  ends timestamptz;
  allowance bigint;
BEGIN
  SELECT * INTO due FROM workspace WHERE id = tenant AND period_ends_at <= now_ms();
  IF NOT FOUND THEN RETURN; END IF;
  ends := due.period_ends_at;
  WHILE ends <= now_ms() LOOP
    ends := (ends AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC';
  END LOOP;
  allowance := (allowances->>due.plan)::bigint;
  UPDATE workspace SET period_ends_at = ends, balance = greatest(balance, allowance) WHERE id = tenant;
  IF due.balance < allowance THEN
    INSERT INTO ledger (id, workspace_id, amount, type, description, balance_after)
    VALUES (entry, tenant, allowance - due.balance, 'renewal', format('The %s plan''s month', due.plan), allowance);
  END IF;
END $$;

-- The money of a workspace and its newest entries, newest first, of one instant; null where there is no such workspace.
CREATE FUNCTION workspace_statement(tenant uuid, entries_max integer, entry uuid, allowances jsonb) RETURNS jsonb
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM workspace WHERE id = tenant AND period_ends_at <= now_ms()) THEN
    PERFORM FROM workspace WHERE id = tenant FOR NO KEY UPDATE;
    PERFORM workspace_renew(tenant, entry, allowances);
  END IF;
  RETURN (
    SELECT jsonb_build_object('balance', balance, 'reserved', reserved, 'plan', plan, 'period_ends_at', period_ends_at,
      'entries', (SELECT coalesce(jsonb_agg(to_jsonb(l) ORDER BY l.position DESC), '[]') FROM (
        SELECT * FROM ledger WHERE workspace_id = tenant ORDER BY position DESC LIMIT entries_max) l))
    FROM workspace WHERE id = tenant);
END $$;

-- As before, with each payer's month renewed first. An item's entry_id is the ledger entry's, should there be one.
CREATE FUNCTION operation_admit(items jsonb, allowances jsonb) RETURNS SETOF jsonb LANGUAGE plpgsql AS $$
DECLARE
  item jsonb;
BEGIN
  PERFORM FROM workspace
  WHERE id IN (SELECT (value->>'workspace_id')::uuid FROM jsonb_array_elements(items))
  ORDER BY id FOR NO KEY UPDATE;
  FOR item IN SELECT value FROM jsonb_array_elements(items) WITH ORDINALITY ORDER BY ordinality LOOP
    PERFORM workspace_renew((item->>'workspace_id')::uuid, (item->>'entry_id')::uuid, allowances);
    RETURN NEXT operation_admit_one(item);
  END LOOP;
END $$;
`
