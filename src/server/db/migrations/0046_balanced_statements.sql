-- The check of a transfer ran once for each of its entries, so that transfers with many entries cost the square of their
-- number. All entries of a transfer are inserted by one statement, which is now checked as a whole.
CREATE FUNCTION check_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong bigint;
BEGIN
  SELECT ledger_entries.transfer_id INTO wrong
  FROM ledger_entries JOIN ledger_accounts ON ledger_accounts.id = ledger_entries.account_id
  WHERE ledger_entries.transfer_id IN (SELECT transfer_id FROM new_rows)
  GROUP BY ledger_entries.transfer_id, ledger_accounts.currency HAVING sum(ledger_entries.amount) <> 0
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'transfer % does not come to zero', wrong USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_come_to_zero AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION check_entries();--> statement-breakpoint
DROP TRIGGER ledger_entries_balanced ON ledger_entries;--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entries WHERE transfer_id = NEW.id) THEN
    RAISE EXCEPTION 'transfer % has no entries', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
COMMENT ON FUNCTION check_entries() IS 'Checks that the transfers of inserted entries add up to zero in each currency, so that no payment creates or destroys currency. One statement has to insert all entries of a transfer.';--> statement-breakpoint
COMMENT ON FUNCTION check_transfer() IS 'Checks at the end of the transaction that the transfer has entries.';
