ALTER TABLE "uploads" ADD COLUMN "look" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "attached_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "uploads_loose" ON "uploads" USING btree ("created_at") WHERE "uploads"."attached_at" is null;