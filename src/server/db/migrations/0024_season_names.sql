ALTER TABLE "cosmetic_offers" DROP COLUMN "season";--> statement-breakpoint
CREATE TRIGGER seasons_changed AFTER INSERT OR UPDATE OR DELETE ON seasons
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('store');--> statement-breakpoint
CREATE TRIGGER bundles_changed AFTER INSERT OR UPDATE OR DELETE ON bundles
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('store');--> statement-breakpoint
COMMENT ON TABLE bundles IS 'Bundles of moonstones that the store sells for money.';--> statement-breakpoint
COMMENT ON COLUMN bundles.moonstones IS 'Moonstones that a buyer gets, and how many come on top.';--> statement-breakpoint
COMMENT ON COLUMN bundles.price IS 'The price in the smallest unit of the site''s payment currency, such as cents.';--> statement-breakpoint
COMMENT ON COLUMN bundles.player_limit IS 'How often a player can buy it; null for any number.';--> statement-breakpoint
COMMENT ON COLUMN bundles.position IS 'The position in the store.';--> statement-breakpoint
COMMENT ON TABLE seasons IS 'Seasons of the store. Offers without a window of their own have that of their season.';--> statement-breakpoint
COMMENT ON TABLE cosmetic_offers IS 'Frames and banners that the store sells.';--> statement-breakpoint
COMMENT ON COLUMN cosmetic_offers.frame_id IS 'What is sold: either a frame or a banner.';--> statement-breakpoint
COMMENT ON COLUMN cosmetic_offers.price IS 'The price of one, in units of the currency.';--> statement-breakpoint
COMMENT ON COLUMN cosmetic_offers.season_id IS 'The season that the offer belongs to; null if it is sold all year.';--> statement-breakpoint
COMMENT ON COLUMN cosmetic_offers.stock IS 'How many are sold in all; null for any number.';--> statement-breakpoint
COMMENT ON COLUMN cosmetic_offers.player_limit IS 'How many a player can buy; null for any number. Of a banner, each player can have one.';--> statement-breakpoint
COMMENT ON COLUMN cosmetic_offers.opens_at IS 'The window; without one, that of the season applies.';--> statement-breakpoint
COMMENT ON COLUMN cosmetic_offers.position IS 'The position in the store.';
