ALTER TABLE "products" ADD COLUMN "shelf" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_shelf" CHECK ("products"."shelf" <> '' and length("products"."shelf") <= 20);--> statement-breakpoint
CREATE OR REPLACE FUNCTION touch_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  visible products := NEW;
BEGIN
  visible.stock := OLD.stock;
  visible.low_stock_threshold := OLD.low_stock_threshold;
  visible.shelf := OLD.shelf;
  visible.search_words := OLD.search_words;
  visible.rating_count := OLD.rating_count;
  visible.rating_sum := OLD.rating_sum;
  visible.sold_count := OLD.sold_count;
  visible.sku := OLD.sku;
  visible.source := OLD.source;
  visible.created_at := OLD.created_at;
  visible.updated_by := OLD.updated_by;
  IF visible IS DISTINCT FROM OLD THEN
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END $$;
