CREATE TABLE "kind_counts" (
	"rarity" "rarity" NOT NULL,
	"type" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "kind_counts_rarity_type_pk" PRIMARY KEY("rarity","type")
);
--> statement-breakpoint

-- Kept for the catalogue that nothing is asked of: in the order of the key (no deadlocks).
CREATE FUNCTION count_kinds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO kind_counts AS kept (rarity, type, count)
    SELECT rarity, type, count(*) FROM new_rows GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (rarity, type) DO UPDATE SET count = kept.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO kind_counts AS kept (rarity, type, count)
    SELECT rarity, type, -count(*) FROM old_rows GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (rarity, type) DO UPDATE SET count = kept.count + excluded.count;
  ELSE
    INSERT INTO kind_counts AS kept (rarity, type, count)
    SELECT rarity, type, sum(change) FROM (
      SELECT rarity, type, 1 AS change FROM new_rows
      UNION ALL
      SELECT rarity, type, -1 FROM old_rows
    ) signed GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
    ON CONFLICT (rarity, type) DO UPDATE SET count = kept.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER cards_kinds_insert AFTER INSERT ON cards REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_kinds();--> statement-breakpoint
CREATE TRIGGER cards_kinds_delete AFTER DELETE ON cards REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_kinds();--> statement-breakpoint
CREATE TRIGGER cards_kinds_update AFTER UPDATE ON cards REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_kinds();--> statement-breakpoint
INSERT INTO kind_counts (rarity, type, count) SELECT rarity, type, count(*) FROM cards GROUP BY 1, 2;
