ALTER TABLE "otp_codes" DROP CONSTRAINT "otp_codes_purpose";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "gender" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "otp_codes" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "otp_codes" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "otp_codes" ADD COLUMN "token_salt" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rounding" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "otp_codes_requested_by" ON "otp_codes" USING btree ("requested_by") WHERE "otp_codes"."purpose" = 'sign_in';--> statement-breakpoint
ALTER TABLE "otp_codes" ADD CONSTRAINT "otp_codes_request_key" UNIQUE("request_key");--> statement-breakpoint
ALTER TABLE "otp_codes" ADD CONSTRAINT "otp_codes_sign_in" CHECK ("otp_codes"."purpose" <> 'sign_in' or ("otp_codes"."user_id" is null and "otp_codes"."requested_by" is not null));--> statement-breakpoint
ALTER TABLE "otp_codes" ADD CONSTRAINT "otp_codes_purpose" CHECK ("otp_codes"."purpose" in ('verify', 'reset', 'change_phone', 'sign_in'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_rounding" CHECK ("orders"."rounding" between 0 and 99 and "orders"."rounding" <= "orders"."goods_total" - "orders"."discount");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total" = "orders"."goods_total" - "orders"."discount" - "orders"."rounding" + "orders"."shipping_fee" and "orders"."total" >= 0);