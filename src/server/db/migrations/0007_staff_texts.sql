CREATE TABLE "staff_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"position" integer NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "staff_texts_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "staff_actions" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_cases" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_cases" ADD COLUMN "handed_over_by_id" integer;--> statement-breakpoint


COMMENT ON TABLE staff_texts IS 'Texts that staff choose from when they write to a player, by reason. Admins edit them.';
COMMENT ON COLUMN staff_texts.name IS 'What staff choose it by. Players never see it.';
COMMENT ON COLUMN staff_texts.text IS 'What the player reads.';
COMMENT ON COLUMN staff_texts.withdrawn_at IS 'When it was withdrawn: staff can no longer choose it. Null if it was not.';
COMMENT ON COLUMN staff_actions.note IS 'Why, for the team alone.';
COMMENT ON COLUMN staff_cases.handed_over_at IS 'When somebody of the anti-cheat team handed a signal over to staff.';
