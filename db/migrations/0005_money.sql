CREATE TABLE "payment_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'owed' NOT NULL,
	"provider_transaction" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"taken_at" timestamp with time zone,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "payment_refunds_once" UNIQUE("payment_id","reason"),
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount" > 0),
	CONSTRAINT "payment_refunds_state" CHECK ("payment_refunds"."state" in ('owed', 'asked', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_callbacks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_callbacks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transaction_id" integer NOT NULL,
	"url" text NOT NULL,
	"body" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_keys" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"secret_key" text NOT NULL,
	"public_key" text NOT NULL,
	"hmac_secret" text NOT NULL,
	"api_key" text NOT NULL,
	"integration" integer NOT NULL,
	CONSTRAINT "sandbox_keys_one" CHECK ("sandbox_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "sandbox_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"client_secret" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"integration" integer NOT NULL,
	"notification_url" text NOT NULL,
	"redirection_url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_orders_reference_unique" UNIQUE("reference"),
	CONSTRAINT "sandbox_orders_clientSecret_unique" UNIQUE("client_secret")
);
--> statement-breakpoint
CREATE TABLE "sandbox_transactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"parent_id" integer,
	"amount" integer NOT NULL,
	"pending" boolean NOT NULL,
	"success" boolean NOT NULL,
	"voided" boolean DEFAULT false NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_transactions_kind" CHECK ("sandbox_transactions"."kind" in ('payment', 'refund', 'void')),
	CONSTRAINT "sandbox_transactions_refunded" CHECK ("sandbox_transactions"."refunded" between 0 and "sandbox_transactions"."amount")
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "coupon_code" text;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "use_wallet" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "surplus" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "look" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "attached_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_callbacks" ADD CONSTRAINT "sandbox_callbacks_transaction_id_sandbox_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."sandbox_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_transactions" ADD CONSTRAINT "sandbox_transactions_order_id_sandbox_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sandbox_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_callbacks_due" ON "sandbox_callbacks" USING btree ("due_at") WHERE "sandbox_callbacks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "sandbox_transactions_order" ON "sandbox_transactions" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_transactions_paid_once" ON "sandbox_transactions" USING btree ("order_id") WHERE "sandbox_transactions"."kind" = 'payment' and "sandbox_transactions"."success";--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("held_until") WHERE "orders"."held_until" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_first_phone_once" ON "orders" USING btree (("address" ->> 'phone')) WHERE "orders"."discount_reason" = 'first_order' and "orders"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree (("address" ->> 'phone'));--> statement-breakpoint
CREATE INDEX "payments_deposit" ON "payments" USING btree ("deposit_user_id");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("provider","created_at") WHERE "payments"."state" not in ('paid', 'refunded');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_order_paid_once" ON "payments" USING btree ("order_id") WHERE "payments"."state" = 'paid' and not "payments"."surplus";--> statement-breakpoint
CREATE INDEX "uploads_loose" ON "uploads" USING btree ("created_at") WHERE "uploads"."attached_at" is null;