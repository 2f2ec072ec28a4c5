CREATE TYPE "public"."change_action" AS ENUM('create', 'update');--> statement-breakpoint
CREATE TYPE "public"."change_set_state" AS ENUM('draft', 'scheduled', 'published', 'discarded');--> statement-breakpoint
CREATE TABLE "art_uploads" (
	"sha256" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone NOT NULL,
	"actor_id" integer,
	CONSTRAINT "art_uploads_kind_known" CHECK ("art_uploads"."kind" in ('image', 'video'))
);
--> statement-breakpoint
CREATE TABLE "change_set_previews" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"change_set_id" bigint NOT NULL,
	"actor_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_sets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"title" text NOT NULL,
	"state" "change_set_state" DEFAULT 'draft' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"creator_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"publish_at" timestamp with time zone,
	"publisher_id" integer,
	"published_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "change_sets_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "change_sets_scheduled" CHECK (("change_sets"."state" = 'scheduled') <= ("change_sets"."publish_at" is not null)),
	CONSTRAINT "change_sets_published" CHECK (("change_sets"."state" = 'published') = ("change_sets"."published_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"change_set_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"object_uuid" uuid NOT NULL,
	"action" "change_action" NOT NULL,
	"base_revision" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"seen" jsonb NOT NULL,
	"reverts" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"editor_id" integer NOT NULL,
	"edited_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "object_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "object_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"object_uuid" uuid NOT NULL,
	"number" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"actor_id" integer,
	"reason" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"change_set_id" bigint,
	"reverts" integer
);
--> statement-breakpoint
ALTER TABLE "bundles" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clans" ADD COLUMN "is_featured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cosmetic_offers" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_types" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seasons" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "art_uploads" ADD CONSTRAINT "art_uploads_actor_id_players_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_set_previews" ADD CONSTRAINT "change_set_previews_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_set_previews" ADD CONSTRAINT "change_set_previews_actor_id_players_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_creator_id_players_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_publisher_id_players_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_editor_id_players_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "object_revisions" ADD CONSTRAINT "object_revisions_actor_id_players_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "object_revisions" ADD CONSTRAINT "object_revisions_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_set_previews_set" ON "change_set_previews" USING btree ("change_set_id");--> statement-breakpoint
CREATE INDEX "change_sets_state" ON "change_sets" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "change_sets_due" ON "change_sets" USING btree ("publish_at") WHERE "change_sets"."state" = 'scheduled';--> statement-breakpoint
CREATE UNIQUE INDEX "changes_object" ON "changes" USING btree ("change_set_id","kind","object_uuid");--> statement-breakpoint
CREATE INDEX "changes_of_object" ON "changes" USING btree ("kind","object_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "object_revisions_number" ON "object_revisions" USING btree ("kind","object_uuid","number");--> statement-breakpoint
CREATE INDEX "object_revisions_change_set" ON "object_revisions" USING btree ("change_set_id");--> statement-breakpoint
CREATE TRIGGER object_revisions_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON object_revisions
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();--> statement-breakpoint
CREATE TRIGGER event_types_changed AFTER INSERT OR UPDATE OR DELETE ON event_types
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('catalogue');--> statement-breakpoint
CREATE TRIGGER change_sets_changed AFTER INSERT OR UPDATE OR DELETE ON change_sets
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('change-sets');--> statement-breakpoint

COMMENT ON TABLE change_sets IS 'Drafts of admins that are published together.';--> statement-breakpoint
COMMENT ON COLUMN change_sets.uuid IS 'The browser chooses it, so that a repeated request creates one set.';--> statement-breakpoint
COMMENT ON COLUMN change_sets.reason IS 'Why it is published.';--> statement-breakpoint
COMMENT ON COLUMN change_sets.publish_at IS 'When a scheduled set is published.';--> statement-breakpoint
COMMENT ON COLUMN change_sets.publisher_id IS 'Who published or scheduled it.';--> statement-breakpoint
COMMENT ON COLUMN change_sets.failure IS 'Why the scheduled publication failed; null if it did not.';--> statement-breakpoint
COMMENT ON TABLE changes IS 'The drafts of a change set: one for each object.';--> statement-breakpoint
COMMENT ON COLUMN changes.base_revision IS 'The revision of the object that the draft is based on.';--> statement-breakpoint
COMMENT ON COLUMN changes.fields IS 'The fields that change, in the form of a catalogue''s JSON, and their values in the base revision.';--> statement-breakpoint
COMMENT ON COLUMN changes.reverts IS 'The number of the revision that the draft takes back.';--> statement-breakpoint
COMMENT ON COLUMN changes.version IS 'Incremented when the draft is saved. A save names the version that it replaces.';--> statement-breakpoint
COMMENT ON TABLE change_set_previews IS 'Tokens with which a browser sees the site with the drafts of a change set.';--> statement-breakpoint
COMMENT ON COLUMN change_set_previews.token_hash IS 'SHA-256 of the token.';--> statement-breakpoint
COMMENT ON TABLE object_revisions IS 'Published changes of objects. Rows are never changed or deleted. An object without rows has revision 0.';--> statement-breakpoint
COMMENT ON COLUMN object_revisions.kind IS 'The kind, as in catalogues: cards, series, packs.';--> statement-breakpoint
COMMENT ON COLUMN object_revisions.number IS '1 for the first revision of an object, and one more for each further one.';--> statement-breakpoint
COMMENT ON COLUMN object_revisions.actor_id IS 'Who published it; null for an import by command.';--> statement-breakpoint
COMMENT ON COLUMN object_revisions.before IS 'The fields that changed, with their values before; null if the object was created.';--> statement-breakpoint
COMMENT ON COLUMN object_revisions.after IS 'The same fields with their values after.';--> statement-breakpoint
COMMENT ON COLUMN object_revisions.reverts IS 'The number of the revision that it takes back.';--> statement-breakpoint
COMMENT ON TABLE art_uploads IS 'Images and videos that admins uploaded, and art that was replaced. Drafts and revisions refer to them.';--> statement-breakpoint
COMMENT ON COLUMN art_uploads.sha256 IS 'SHA-256 of the bytes in hexadecimal digits.';--> statement-breakpoint
COMMENT ON COLUMN art_uploads.width IS 'The size in pixels; null for art that was imported from files.';--> statement-breakpoint
COMMENT ON COLUMN art_uploads.actor_id IS 'Who uploaded it; null for art that was imported from files.';--> statement-breakpoint
COMMENT ON COLUMN cards.withdrawn_at IS 'When it was withdrawn: it is no longer drawn, and players keep their copies. Null if it was not.';--> statement-breakpoint
COMMENT ON COLUMN series.withdrawn_at IS 'When it was withdrawn: its cards are no longer drawn. Null if it was not.';--> statement-breakpoint
COMMENT ON COLUMN event_types.withdrawn_at IS 'When it was withdrawn: its cards are no longer drawn. Null if it was not.';--> statement-breakpoint
COMMENT ON COLUMN frames.withdrawn_at IS 'When it was withdrawn: it is no longer sold, and players keep theirs. Null if it was not.';--> statement-breakpoint
COMMENT ON COLUMN banners.withdrawn_at IS 'When it was withdrawn: it is no longer sold, and players keep theirs. Null if it was not.';--> statement-breakpoint
COMMENT ON COLUMN seasons.withdrawn_at IS 'When it was withdrawn: its offers are no longer sold. Null if it was not.';--> statement-breakpoint
COMMENT ON COLUMN packs.withdrawn_at IS 'When it was withdrawn: it is no longer sold or listed. Null if it was not.';--> statement-breakpoint
COMMENT ON COLUMN cosmetic_offers.withdrawn_at IS 'When it was withdrawn: it is no longer sold or listed. Null if it was not.';--> statement-breakpoint
COMMENT ON COLUMN bundles.withdrawn_at IS 'When it was withdrawn: it is no longer sold or listed. Null if it was not.';--> statement-breakpoint
COMMENT ON COLUMN partners.withdrawn_at IS 'When it was withdrawn: it is no longer listed. Null if it was not.';--> statement-breakpoint
COMMENT ON COLUMN events.withdrawn_at IS 'When it was withdrawn: it is no longer shown or announced. Null if it was not.';--> statement-breakpoint
COMMENT ON COLUMN clans.is_featured IS 'Whether the landing page prefers it to the largest clan.';
