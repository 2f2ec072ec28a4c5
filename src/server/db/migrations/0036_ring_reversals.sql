ALTER TYPE "public"."staff_action_state" ADD VALUE 'withdrawn';--> statement-breakpoint
CREATE TABLE "ring_reversals" (
	"ring_id" bigint PRIMARY KEY NOT NULL,
	"actor_id" integer NOT NULL,
	"copies" uuid[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ring_reversals" ADD CONSTRAINT "ring_reversals_ring_id_trade_rings_id_fk" FOREIGN KEY ("ring_id") REFERENCES "public"."trade_rings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ring_reversals" ADD CONSTRAINT "ring_reversals_actor_id_players_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER ring_reversals_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ring_reversals
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();--> statement-breakpoint
COMMENT ON TABLE ring_reversals IS 'Finished rings that staff reversed, as far as the copies were still there.';--> statement-breakpoint
COMMENT ON COLUMN ring_reversals.copies IS 'The UUIDs of the copies that went back.';--> statement-breakpoint
COMMENT ON COLUMN staff_actions.state IS 'proposed (waits for a second staff member), active, lifted, declined or withdrawn (by who proposed it). A row stays active after its end.';
