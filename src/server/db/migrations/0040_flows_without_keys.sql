ALTER TABLE "trade_flows" DROP CONSTRAINT "trade_flows_giver_id_players_id_fk";
--> statement-breakpoint
ALTER TABLE "trade_flows" DROP CONSTRAINT "trade_flows_receiver_id_players_id_fk";--> statement-breakpoint
COMMENT ON COLUMN trade_flows.giver_id IS 'The players. They are not foreign keys, because checking them takes longer than adding a flow.';
