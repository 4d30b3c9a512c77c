ALTER TABLE "courier_deliveries" ADD COLUMN "type" text DEFAULT 'send' NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_deliveries" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_deliveries" ADD COLUMN "refused_amount" integer;--> statement-breakpoint
ALTER TABLE "courier_deliveries" ADD COLUMN "amount_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_deliveries" ADD COLUMN "amount_tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "amended_amount" integer;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "courier_amount" integer;--> statement-breakpoint
CREATE INDEX "parcels_other_amount" ON "parcels" USING btree ("id") WHERE "parcels"."status" in ('packing', 'packed', 'handed_over', 'out')
          and coalesce("parcels"."courier_amount", "parcels"."collect_amount") <> coalesce("parcels"."amended_amount", "parcels"."collect_amount");--> statement-breakpoint
ALTER TABLE "courier_deliveries" ADD CONSTRAINT "courier_deliveries_type" CHECK ("courier_deliveries"."type" in ('send', 'cash', 'return', 'exchange'));--> statement-breakpoint
ALTER TABLE "courier_deliveries" ADD CONSTRAINT "courier_deliveries_refused" CHECK ("courier_deliveries"."refused_amount" >= 0);--> statement-breakpoint
ALTER TABLE "courier_deliveries" ADD CONSTRAINT "courier_deliveries_tries" CHECK ("courier_deliveries"."amount_tries" >= 0);--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_courier_amount" CHECK ("parcels"."courier_amount" >= 0);--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_amended" CHECK ("parcels"."amended_amount" >= 0);--> statement-breakpoint
UPDATE "parcels" p SET "courier_amount" = p."collect_amount" FROM "courier_deliveries" d
  WHERE d."parcel_id" = p."id" AND d."status" = 'created' AND d."waybill" = p."waybill" AND d."courier_id" = p."courier_id" AND p."status" IN ('packing', 'packed', 'handed_over', 'out');
