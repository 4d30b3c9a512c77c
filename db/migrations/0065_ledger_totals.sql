CREATE TABLE "ledger_totals" (
	"ledger" text PRIMARY KEY NOT NULL,
	"until_id" integer DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_totals_ledger" CHECK ("ledger_totals"."ledger" in ('wallet', 'points'))
);
--> statement-breakpoint
CREATE INDEX "point_entries_created_at" ON "point_entries" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "wallet_entries_created_at" ON "wallet_entries" USING brin ("created_at");