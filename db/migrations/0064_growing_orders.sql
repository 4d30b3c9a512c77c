CREATE INDEX "coupon_uses_created_at" ON "coupon_uses" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_payment_status" ON "orders" USING btree ("payment_status","placed_at");