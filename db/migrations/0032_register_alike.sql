CREATE TABLE "known_phone_registrations" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"reply_id" integer NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "otp_codes" ADD COLUMN "other_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "otp_codes" ADD COLUMN "requested_from" text;--> statement-breakpoint
ALTER TABLE "otp_codes" ADD COLUMN "requested_by" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "known_phone_registrations" ADD CONSTRAINT "known_phone_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_pending_email" ON "users" USING btree ("pending_email") WHERE "users"."pending_email" is not null;--> statement-breakpoint
ALTER TABLE "otp_codes" ADD CONSTRAINT "otp_codes_other_tries" CHECK ("otp_codes"."other_tries" between 0 and 5);