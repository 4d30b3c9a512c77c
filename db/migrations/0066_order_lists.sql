-- The new ones first: a list is never without an index.
CREATE INDEX "orders_status_placed" ON "orders" USING btree ("status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_payment_status_placed" ON "orders" USING btree ("payment_status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_payment_method_placed" ON "orders" USING btree ("payment_method","placed_at","id");--> statement-breakpoint
DROP INDEX "orders_status";--> statement-breakpoint
DROP INDEX "orders_payment_status";
