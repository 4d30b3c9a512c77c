ALTER TABLE "users" ADD COLUMN "registration_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "registration_disputed" boolean DEFAULT false NOT NULL;