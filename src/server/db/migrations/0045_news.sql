CREATE TABLE "announcements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"title" text NOT NULL,
	"part" text NOT NULL,
	"partner" text NOT NULL,
	"is_live" boolean NOT NULL,
	"text" text NOT NULL,
	"link_title" text NOT NULL,
	"link" text NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "announcements_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "voting_sites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voting_sites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"key" "voting_site" NOT NULL,
	"name" text NOT NULL,
	"link" text NOT NULL,
	"position" integer NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "voting_sites_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "voting_sites_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TRIGGER announcements_changed AFTER INSERT OR UPDATE OR DELETE ON announcements
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('news');--> statement-breakpoint
CREATE TRIGGER voting_sites_changed AFTER INSERT OR UPDATE OR DELETE ON voting_sites
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('news');--> statement-breakpoint

-- What the site showed before admins could edit it.
INSERT INTO voting_sites (uuid, key, name, link, position) VALUES
  ('b0000000-0000-4000-8000-000000000001', 'topgg', 'Top.gg', 'https://top.gg/bot/{bot}/vote', 1),
  ('b0000000-0000-4000-8000-000000000002', 'discordbotlist', 'Discord Bot List', 'https://discordbotlist.com/bots/{bot}/upvote', 2);--> statement-breakpoint
INSERT INTO announcements (uuid, title, part, partner, is_live, text, link_title, link, opens_at) VALUES
  ('a0000000-0000-4000-8000-000000000001', 'Summer Event', 'Part 2', 'VTuber Collaboration', true,
   'The Moonlit Broadcast is live. Its streamers, spirits who found a microphone, step out of the screen and onto the cards of the second summer set.',
   'See the collaboration', '/vtuber', '2026-08-14');--> statement-breakpoint

COMMENT ON TABLE announcements IS 'News that the landing page announces: the one that opened last.';--> statement-breakpoint
COMMENT ON COLUMN announcements.part IS 'Stands beside the title, such as "Part 2". Empty for none.';--> statement-breakpoint
COMMENT ON COLUMN announcements.partner IS 'With whom the event is. Empty for nobody.';--> statement-breakpoint
COMMENT ON COLUMN announcements.link IS 'A path on this site, or an external URL.';--> statement-breakpoint
COMMENT ON COLUMN announcements.opens_at IS 'When it appears.';--> statement-breakpoint
COMMENT ON COLUMN announcements.closes_at IS 'When it disappears; null for never.';--> statement-breakpoint
COMMENT ON COLUMN announcements.withdrawn_at IS 'When it was withdrawn: it is no longer shown. Null if it was not.';--> statement-breakpoint
COMMENT ON TABLE voting_sites IS 'The voting sites that pages list.';--> statement-breakpoint
COMMENT ON COLUMN voting_sites.link IS 'The address of the voting page; {bot} is the bot''s ID on the chat platform.';--> statement-breakpoint
COMMENT ON COLUMN voting_sites.position IS 'The position in the list.';--> statement-breakpoint
COMMENT ON COLUMN voting_sites.withdrawn_at IS 'When it was withdrawn: it is no longer listed, and its votes still count. Null if it was not.';
