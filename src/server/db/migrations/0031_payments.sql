CREATE TYPE "public"."dispute_state" AS ENUM('inquiry', 'open', 'lost', 'won');--> statement-breakpoint
CREATE TYPE "public"."payment_state" AS ENUM('open', 'pending', 'failed', 'expired', 'paid');--> statement-breakpoint
CREATE TABLE "moonstone_debts" (
	"player_id" integer PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "moonstone_debts_positive" CHECK ("moonstone_debts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" bigint NOT NULL,
	"amount" integer NOT NULL,
	"state" "dispute_state" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"provider_event" text,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_events_provider_event_unique" UNIQUE("provider_event")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"player_id" integer NOT NULL,
	"bundle_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"moonstones" integer NOT NULL,
	"price" integer NOT NULL,
	"currency" text NOT NULL,
	"state" "payment_state" DEFAULT 'open' NOT NULL,
	"session_id" text,
	"intent_id" text,
	"receipt_url" text,
	"refunded" integer DEFAULT 0 NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	CONSTRAINT "payments_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "payments_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "payments_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "payments_amounts_positive" CHECK ("payments"."moonstones" >= 1 and "payments"."price" >= 1),
	CONSTRAINT "payments_refund_bounded" CHECK ("payments"."refunded" between 0 and "payments"."price"),
	CONSTRAINT "payments_return_bounded" CHECK ("payments"."returned" between 0 and "payments"."moonstones"),
	CONSTRAINT "payments_paid_dated" CHECK (("payments"."state" = 'paid') = ("payments"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "spending_limits" (
	"player_id" integer PRIMARY KEY NOT NULL,
	"amount" integer,
	"next_amount" integer,
	"next_from" timestamp with time zone,
	CONSTRAINT "spending_limits_positive" CHECK ("spending_limits"."amount" >= 0 and "spending_limits"."next_amount" >= 0),
	CONSTRAINT "spending_limits_next_dated" CHECK ("spending_limits"."next_from" is not null or "spending_limits"."next_amount" is null)
);
--> statement-breakpoint
ALTER TABLE "moonstone_debts" ADD CONSTRAINT "moonstone_debts_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spending_limits" ADD CONSTRAINT "spending_limits_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_disputes_payment" ON "payment_disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_events_payment" ON "payment_events" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "payments_player" ON "payments" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "payments_unfinished" ON "payments" USING btree ("created_at") WHERE "payments"."state" in ('open', 'pending');--> statement-breakpoint
CREATE TRIGGER payment_events_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_events
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();--> statement-breakpoint
COMMENT ON TABLE payments IS 'Purchases of moonstones for money. The payment provider has the buyer''s data; the site knows none of it.';--> statement-breakpoint
COMMENT ON COLUMN payments.uuid IS 'The buyer''s browser chooses it, so that a repeated request starts one payment. The provider repeats it.';--> statement-breakpoint
COMMENT ON COLUMN payments.name IS 'The bundle''s name, its moonstones with the bonus, and its price, at that time.';--> statement-breakpoint
COMMENT ON COLUMN payments.price IS 'In the smallest unit of the currency, such as cents.';--> statement-breakpoint
COMMENT ON COLUMN payments.currency IS 'Three lower-case letters of ISO 4217.';--> statement-breakpoint
COMMENT ON COLUMN payments.session_id IS 'The provider''s checkout session; null until it exists.';--> statement-breakpoint
COMMENT ON COLUMN payments.intent_id IS 'The provider''s payment, which its refunds and disputes name; null until the buyer pays.';--> statement-breakpoint
COMMENT ON COLUMN payments.receipt_url IS 'The provider''s receipt for the buyer.';--> statement-breakpoint
COMMENT ON COLUMN payments.refunded IS 'Money that was refunded, in the smallest unit.';--> statement-breakpoint
COMMENT ON COLUMN payments.returned IS 'Moonstones that were taken back for refunds and disputes, including those that became a debt.';--> statement-breakpoint
COMMENT ON COLUMN payments.expires_at IS 'When the provider stops accepting the payment.';--> statement-breakpoint
COMMENT ON COLUMN payments.checked_at IS 'When the provider was last asked about it.';--> statement-breakpoint
COMMENT ON TABLE payment_disputes IS 'Disputes of payments with the buyer''s bank.';--> statement-breakpoint
COMMENT ON COLUMN payment_disputes.id IS 'The provider''s id.';--> statement-breakpoint
COMMENT ON COLUMN payment_disputes.amount IS 'In the smallest unit of the payment''s currency.';--> statement-breakpoint
COMMENT ON TABLE payment_events IS 'What happened to a payment, for staff and for the buyer''s data. Rows are never changed or deleted.';--> statement-breakpoint
COMMENT ON COLUMN payment_events.kind IS 'What happened, such as created, paid, refunded or debt.';--> statement-breakpoint
COMMENT ON COLUMN payment_events.provider_event IS 'The provider''s event that told of it; null if the site asked. Each event is processed once.';--> statement-breakpoint
COMMENT ON COLUMN payment_events.details IS 'Amounts and states, without data of the buyer.';--> statement-breakpoint
COMMENT ON TABLE moonstone_debts IS 'Moonstones that players owe because they had spent them before their money went back. A player with a debt cannot spend moonstones; moonstones that they buy pay it first.';--> statement-breakpoint
COMMENT ON TABLE spending_limits IS 'Monthly limits for payments that players set for themselves.';--> statement-breakpoint
COMMENT ON COLUMN spending_limits.amount IS 'In the smallest unit of the site''s payment currency; null for no limit.';--> statement-breakpoint
COMMENT ON COLUMN spending_limits.next_amount IS 'A higher limit that applies from `next_from` on; null for no limit.';
