-- A row without an answer was half of a transaction: what it named can be tried again.
DELETE FROM "attempts" WHERE "answer" IS NULL;--> statement-breakpoint
ALTER TABLE "attempts" ALTER COLUMN "answer" SET NOT NULL;
