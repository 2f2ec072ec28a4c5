CREATE INDEX CONCURRENTLY "trade_items_traded" ON "trade_items" USING btree ("card_id","trade_id") WHERE "trade_items"."is_traded";
