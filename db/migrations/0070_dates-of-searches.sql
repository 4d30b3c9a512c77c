CREATE INDEX "order_search_placed_at" ON "order_search" USING btree ("placed_at");--> statement-breakpoint
DROP INDEX "order_search_placed";
