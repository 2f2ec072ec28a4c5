-- The ledger's rules, held by the database for whoever writes to it.

-- Where money comes from and where it goes; every currency has one of each.
INSERT INTO accounts (kind, currency)
SELECT kind::account_kind, currency
FROM unnest(ARRAY['mint', 'sink']) AS kind, unnest(enum_range(NULL::currency)) AS currency;--> statement-breakpoint

-- An entry moves its account's balance, and notes it. Mint and sink keep none: nobody waits for them.
CREATE FUNCTION post_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE accounts SET balance = balance + NEW.amount
  WHERE id = NEW.account_id AND balance IS NOT NULL
  RETURNING balance INTO NEW.balance;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER entries_posted BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION post_entry();--> statement-breakpoint

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is never changed: a mistake is mended by another transfer', TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER entries_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER transfers_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint

-- A balance is written by an entry alone (this trigger then runs inside the entry's), from zero on.
CREATE FUNCTION guard_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.balance <> 0 THEN
      RAISE EXCEPTION 'an account begins with nothing' USING ERRCODE = 'restrict_violation';
    END IF;
  ELSIF (NEW.id, NEW.kind, NEW.player_id, NEW.currency) IS DISTINCT FROM (OLD.id, OLD.kind, OLD.player_id, OLD.currency)
    OR (NEW.balance IS DISTINCT FROM OLD.balance AND pg_trigger_depth() < 2) THEN
    RAISE EXCEPTION 'an account changes by entries alone' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER accounts_guarded BEFORE INSERT OR UPDATE ON accounts
  FOR EACH ROW EXECUTE FUNCTION guard_account();--> statement-breakpoint

-- At the end of the transaction every transfer has entries, and in each currency they come to zero.
CREATE FUNCTION check_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked bigint;
BEGIN
  IF TG_TABLE_NAME = 'transfers' THEN
    checked := NEW.id;
  ELSE
    checked := NEW.transfer_id;
  END IF;
  IF NOT EXISTS (SELECT FROM entries WHERE transfer_id = checked) THEN
    RAISE EXCEPTION 'transfer % has no entries', checked USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM entries JOIN accounts ON accounts.id = entries.account_id
    WHERE entries.transfer_id = checked
    GROUP BY accounts.currency HAVING sum(entries.amount) <> 0
  ) THEN
    RAISE EXCEPTION 'transfer % does not come to zero', checked USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER transfers_balanced AFTER INSERT ON transfers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_transfer();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER entries_balanced AFTER INSERT ON entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_transfer();
