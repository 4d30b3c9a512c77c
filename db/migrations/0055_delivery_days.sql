ALTER TABLE "cities" ADD COLUMN "delivery_days_min" integer;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "delivery_days_max" integer;--> statement-breakpoint
ALTER TABLE "governorates" ADD COLUMN "delivery_days_min" integer;--> statement-breakpoint
ALTER TABLE "governorates" ADD COLUMN "delivery_days_max" integer;--> statement-breakpoint
-- Every governorate gets the days that applied to all of Egypt: those of the setting, or its default.
UPDATE "governorates" SET "delivery_days_min" = least(days.first, 30), "delivery_days_max" = least(days.last, 30)
  FROM (SELECT coalesce(("value" ->> 0)::integer, 7) AS first, coalesce(("value" ->> 1)::integer, 10) AS last
    FROM (VALUES ('delivery_days')) AS wanted (key) LEFT JOIN "settings" USING (key)) AS days;--> statement-breakpoint
DELETE FROM "settings" WHERE "key" = 'delivery_days';--> statement-breakpoint
ALTER TABLE "governorates" ALTER COLUMN "delivery_days_min" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "governorates" ALTER COLUMN "delivery_days_max" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_delivery_days" CHECK ("cities"."delivery_days_min" between 0 and "cities"."delivery_days_max" and "cities"."delivery_days_max" <= 30);--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_delivery_days_both" CHECK (("cities"."delivery_days_min" is null) = ("cities"."delivery_days_max" is null));--> statement-breakpoint
ALTER TABLE "governorates" ADD CONSTRAINT "governorates_delivery_days" CHECK ("governorates"."delivery_days_min" between 0 and "governorates"."delivery_days_max" and "governorates"."delivery_days_max" <= 30);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_window" CHECK ("orders"."delivery_from" <= "orders"."delivery_to");