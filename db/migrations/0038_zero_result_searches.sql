ALTER TABLE search_misses RENAME TO zero_result_searches;--> statement-breakpoint
ALTER TABLE zero_result_searches RENAME CONSTRAINT search_misses_day_term_locale_pk TO zero_result_searches_day_term_locale_pk;--> statement-breakpoint
ALTER TABLE zero_result_searches RENAME CONSTRAINT search_misses_locale TO zero_result_searches_locale;--> statement-breakpoint
ALTER TABLE zero_result_searches RENAME CONSTRAINT search_misses_count TO zero_result_searches_count;--> statement-breakpoint
-- Stored replies to calls with an Idempotency-Key hold orders under their former field name.
UPDATE idempotency_keys SET result = replace(result::text, '"walletPaid":', '"walletApplied":')::jsonb WHERE result::text LIKE '%"walletPaid":%';--> statement-breakpoint
ALTER TABLE "sandbox_transactions" ADD CONSTRAINT "sandbox_transactions_parent_id_sandbox_transactions_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sandbox_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_transactions_parent_id_idx" ON "sandbox_transactions" USING btree ("parent_id") WHERE "sandbox_transactions"."parent_id" is not null;
