ALTER TABLE "payments" ADD COLUMN "locale" text;--> statement-breakpoint
CREATE INDEX "audit_log_import" ON "audit_log" USING btree (("after" ->> 'import')) WHERE "audit_log"."after" ->> 'import' is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_locale" CHECK ("payments"."locale" in ('ar', 'en'));