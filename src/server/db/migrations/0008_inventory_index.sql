DROP INDEX "copies_owner";--> statement-breakpoint
CREATE INDEX "copies_owner" ON "copies" USING btree ("owner_id","card_id","version","is_locked","frame_id","created_at","id");