ALTER TABLE "products" ADD COLUMN "gtin" text;
--> statement-breakpoint
-- Barcodes of imported files that are valid, until now in the source, become the product's. Others stay, and an export still gives them.
UPDATE products SET gtin = code,
  source = nullif(CASE WHEN rest -> 'cells' = '{}' THEN rest - 'cells' ELSE rest END, '{}')
FROM (
  SELECT id, regexp_replace(source #>> '{cells,Variant Barcode}', '[\s-]', '', 'g') code, source #- '{cells,Variant Barcode}' rest
  FROM products
) barcodes
WHERE barcodes.id = products.id AND code ~ '^([0-9]{8}|[0-9]{12,14})$'
  AND (SELECT sum(substr(lpad(code, 14, '0'), i, 1)::integer * CASE WHEN i % 2 = 1 THEN 3 ELSE 1 END) FROM generate_series(1, 14) i) % 10 = 0;
--> statement-breakpoint
-- The date that search engines read changes with everything that shoppers see: this lists what they don't see. A new column counts by itself.
CREATE FUNCTION touch_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  visible products := NEW;
BEGIN
  visible.stock := OLD.stock;
  visible.low_stock_threshold := OLD.low_stock_threshold;
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
--> statement-breakpoint
DROP TRIGGER products_touched ON products;
--> statement-breakpoint
CREATE TRIGGER products_touched BEFORE UPDATE ON products FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.* AND OLD.updated_at = NEW.updated_at) EXECUTE FUNCTION touch_product();
