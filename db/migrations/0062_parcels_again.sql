DROP INDEX "order_refunds_actor_id_idx";--> statement-breakpoint
ALTER TABLE "order_refunds" ALTER COLUMN "actor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "for_undelivered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "undelivered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "replaced_by_id" integer;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_replaced_by_id_parcels_id_fk" FOREIGN KEY ("replaced_by_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_refunds_undelivered" ON "order_refunds" USING btree ("order_id") WHERE "order_refunds"."for_undelivered";--> statement-breakpoint
CREATE INDEX "orders_to_receipt" ON "orders" USING btree ("delivered_at","id") WHERE "orders"."status" in ('delivered', 'accepted') and "orders"."total" > 0 and "orders"."paid" >= "orders"."total" - "orders"."undelivered";--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_replaced_by" ON "parcels" USING btree ("replaced_by_id") WHERE "parcels"."replaced_by_id" is not null;--> statement-breakpoint
CREATE INDEX "order_refunds_actor_id_idx" ON "order_refunds" USING btree ("actor_id") WHERE "order_refunds"."actor_id" is not null;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_undelivered_shipping" CHECK (not "order_refunds"."for_undelivered" or "order_refunds"."shipping" = 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_undelivered" CHECK ("orders"."undelivered" between 0 and "orders"."total" - "orders"."paid");--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_replaced" CHECK ("parcels"."replaced_by_id" is null or "parcels"."status" in ('lost', 'damaged'));