CREATE TABLE "stock_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"user_id" integer,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"locale" text NOT NULL,
	"token_hash" text,
	"sent_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_alerts_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "stock_alerts_channel" CHECK ("stock_alerts"."channel" in ('sms', 'email')),
	CONSTRAINT "stock_alerts_locale" CHECK ("stock_alerts"."locale" in ('ar', 'en'))
);
--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_variant_fk" FOREIGN KEY ("variant_id","product_id") REFERENCES "public"."product_variants"("id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_alerts_variant" ON "stock_alerts" USING btree ("variant_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_waiting" ON "stock_alerts" USING btree ("variant_id","recipient") WHERE "stock_alerts"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "stock_alerts_recipient" ON "stock_alerts" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "stock_alerts_user_id_idx" ON "stock_alerts" USING btree ("user_id") WHERE "stock_alerts"."user_id" is not null;