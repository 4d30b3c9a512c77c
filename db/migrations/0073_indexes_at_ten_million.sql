DROP INDEX "order_events_order";--> statement-breakpoint
DROP INDEX "orders_user";--> statement-breakpoint
CREATE INDEX "users_to_erase" ON "users" USING btree ("closed_at") WHERE "users"."status" = 'deactivated' and "users"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","created_at","id","status");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","placed_at","status");