CREATE TABLE "payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"user_id" integer NOT NULL,
	"order_id" integer,
	"amount" integer NOT NULL,
	"method" text NOT NULL,
	"account" text,
	"state" text DEFAULT 'to_pay' NOT NULL,
	"reference" text,
	"settled_by" integer,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_source_unique" UNIQUE("source"),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount" > 0),
	CONSTRAINT "payouts_settled" CHECK (("payouts"."state" = 'to_pay') = ("payouts"."settled_at" is null) and ("payouts"."state" = 'to_pay') = ("payouts"."settled_by" is null) and ("payouts"."state" = 'paid') = ("payouts"."reference" is not null)),
	CONSTRAINT "payouts_method" CHECK ("payouts"."method" in ('instapay', 'mobile_wallet', 'bank')),
	CONSTRAINT "payouts_state" CHECK ("payouts"."state" in ('to_pay', 'paid', 'to_wallet'))
);
--> statement-breakpoint
ALTER TABLE "order_refunds" DROP CONSTRAINT "order_refunds_way";--> statement-breakpoint
DROP INDEX "payments_order_paid_once";--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "refund_to" text DEFAULT 'wallet' NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "payout_method" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "payout_account" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payouts_user" ON "payouts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payouts_order" ON "payouts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payouts_open" ON "payouts" USING btree ("id") WHERE "payouts"."state" = 'to_pay';--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_reference_once" ON "payouts" USING btree ("method",lower("reference")) WHERE "payouts"."state" = 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_order_paid_once" ON "payments" USING btree ("order_id") WHERE "payments"."state" = 'paid' and not "payments"."surplus" and "payments"."provider" <> 'transfer';--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_way" CHECK ("order_refunds"."way" in ('wallet', 'card', 'payout'));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_refund_to" CHECK ("returns"."refund_to" in ('wallet', 'money'));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_payout" CHECK ("returns"."payout_method" is null or "returns"."refund_to" = 'money');--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_payout_method" CHECK ("returns"."payout_method" in ('instapay', 'mobile_wallet', 'bank'));