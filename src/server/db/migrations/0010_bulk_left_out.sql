ALTER TABLE "staff_bulks" ADD COLUMN "left_out" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
COMMENT ON COLUMN "staff_bulks"."left_out" IS 'Names to which nothing happened, each with the reason, for the receipt.';
