CREATE TABLE "spare_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "spare_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"card_id" integer NOT NULL,
	"owner_id" integer NOT NULL
);
--> statement-breakpoint

COMMENT ON TABLE spare_checks IS 'Players who got or unlocked a copy of a card that somebody wants. A trigger on instances inserts the rows; the job announce-wanted-cards deletes them. Rows are only inserted by writers, which never wait for each other here.';--> statement-breakpoint

CREATE FUNCTION check_spare_copies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO spare_checks (card_id, owner_id)
    SELECT DISTINCT card_id, owner_id FROM new_rows
    WHERE EXISTS (SELECT FROM wanted_cards WHERE wanted_cards.card_id = new_rows.card_id);
  ELSE
    INSERT INTO spare_checks (card_id, owner_id)
    SELECT DISTINCT new_rows.card_id, new_rows.owner_id FROM new_rows JOIN old_rows USING (id)
    WHERE NOT new_rows.is_locked AND new_rows.state = 'kept'
      AND (new_rows.owner_id <> old_rows.owner_id OR old_rows.is_locked OR old_rows.state <> 'kept')
      AND EXISTS (SELECT FROM wanted_cards WHERE wanted_cards.card_id = new_rows.card_id);
  END IF;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION check_spare_copies() IS 'Queues the players who got or unlocked a copy of a card that somebody wants, so that the job announce-wanted-cards tells whoever wants it.';--> statement-breakpoint

CREATE TRIGGER instances_check_spare_insert AFTER INSERT ON instances REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION check_spare_copies();--> statement-breakpoint
CREATE TRIGGER instances_check_spare_update AFTER UPDATE ON instances
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION check_spare_copies();
