CREATE TABLE "product_option_values" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_option_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"option_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"hex" text,
	"picture_id" integer,
	CONSTRAINT "product_option_values_hex" CHECK ("product_option_values"."hex" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "product_options" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	CONSTRAINT "product_options_position" UNIQUE("product_id","position"),
	CONSTRAINT "product_options_three" CHECK ("product_options"."position" between 1 and 3),
	CONSTRAINT "product_options_kind" CHECK ("product_options"."kind" in ('size', 'shade', 'scent', 'other'))
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_variants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"position" integer DEFAULT 1 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"value1_id" integer,
	"value2_id" integer,
	"value3_id" integer,
	"sku" text,
	"gtin" text,
	"price" integer NOT NULL,
	"offer_price" integer,
	"offer_from" timestamp with time zone,
	"offer_until" timestamp with time zone,
	"stock" integer DEFAULT 0 NOT NULL,
	"sold_count" integer DEFAULT 0 NOT NULL,
	"weight_grams" integer,
	"size_amount" numeric(9, 2),
	"size_unit" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_variants_values" UNIQUE NULLS NOT DISTINCT("product_id","value1_id","value2_id","value3_id") DEFERRABLE,
	CONSTRAINT "product_variants_product" UNIQUE("id","product_id"),
	CONSTRAINT "product_variants_stock" CHECK ("product_variants"."stock" >= 0),
	CONSTRAINT "product_variants_price" CHECK ("product_variants"."price" >= 0),
	CONSTRAINT "product_variants_weight" CHECK ("product_variants"."weight_grams" >= 0),
	CONSTRAINT "product_variants_offer" CHECK ("product_variants"."offer_price" >= 0 and "product_variants"."offer_price" < "product_variants"."price"),
	CONSTRAINT "product_variants_size" CHECK (("product_variants"."size_amount" is null) = ("product_variants"."size_unit" is null) and coalesce("product_variants"."size_amount", 1) > 0),
	CONSTRAINT "product_variants_size_unit" CHECK ("product_variants"."size_unit" in ('ml', 'g', 'piece'))
);
--> statement-breakpoint
CREATE TABLE "variant_pictures" (
	"variant_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"picture_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "variant_pictures_variant_id_picture_id_pk" PRIMARY KEY("variant_id","picture_id")
);
--> statement-breakpoint
ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_once";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_once";--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "variant_id" integer;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD COLUMN "variant_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "variant_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "variant_name_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "variant_name_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sku" text;--> statement-breakpoint
-- The amount and unit of a text such as "250 ml", "1.5 L" or "0.2 kg"; no row for any other text.
CREATE FUNCTION size_of_text(size text) RETURNS TABLE (amount numeric, unit text) LANGUAGE sql IMMUTABLE AS $$
  SELECT parts[1]::numeric * CASE WHEN lower(parts[2]) IN ('l', 'kg') THEN 1000 ELSE 1 END,
    CASE WHEN lower(parts[2]) IN ('ml', 'l') THEN 'ml' ELSE 'g' END
  FROM regexp_match(size, '^\s*([0-9]{1,4}(?:\.[0-9]{1,2})?)\s*(ml|l|g|kg)\s*$', 'i') parts
  WHERE parts[1]::numeric > 0
$$;
--> statement-breakpoint
-- Every product gets its first variant. The size is read from its text, such as "250 ml".
INSERT INTO product_variants (product_id, sku, gtin, price, offer_price, offer_from, offer_until, stock, sold_count, size_amount, size_unit, created_at)
SELECT p.id, p.sku, p.gtin, p.price, p.offer_price, p.offer_from, p.offer_until, p.stock, p.sold_count, s.amount, s.unit, p.created_at
FROM products p LEFT JOIN LATERAL size_of_text(p.size_en) s ON true ORDER BY p.id;
--> statement-breakpoint
UPDATE cart_lines l SET variant_id = v.id FROM product_variants v WHERE v.product_id = l.product_id;
--> statement-breakpoint
UPDATE order_lines l SET variant_id = v.id FROM product_variants v WHERE v.product_id = l.product_id;
--> statement-breakpoint
ALTER TABLE stock_moves DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE stock_moves m SET variant_id = v.id FROM product_variants v WHERE v.product_id = m.product_id;
--> statement-breakpoint
ALTER TABLE stock_moves ENABLE TRIGGER USER;
--> statement-breakpoint
UPDATE order_lines l SET sku = p.sku FROM products p WHERE p.id = l.product_id AND p.sku IS NOT NULL;
--> statement-breakpoint
ALTER TABLE cart_lines ALTER COLUMN variant_id SET NOT NULL;
--> statement-breakpoint
ALTER TABLE stock_moves ALTER COLUMN variant_id SET NOT NULL;
--> statement-breakpoint
ALTER TABLE order_lines ALTER COLUMN variant_id SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "product_option_values" ADD CONSTRAINT "product_option_values_option_id_product_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."product_options"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_option_values" ADD CONSTRAINT "product_option_values_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_options" ADD CONSTRAINT "product_options_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_value1_id_product_option_values_id_fk" FOREIGN KEY ("value1_id") REFERENCES "public"."product_option_values"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_value2_id_product_option_values_id_fk" FOREIGN KEY ("value2_id") REFERENCES "public"."product_option_values"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_value3_id_product_option_values_id_fk" FOREIGN KEY ("value3_id") REFERENCES "public"."product_option_values"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_pictures" ADD CONSTRAINT "variant_pictures_variant_fk" FOREIGN KEY ("variant_id","product_id") REFERENCES "public"."product_variants"("id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_pictures" ADD CONSTRAINT "variant_pictures_picture_fk" FOREIGN KEY ("product_id","picture_id") REFERENCES "public"."product_pictures"("product_id","picture_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_option_values_option" ON "product_option_values" USING btree ("option_id");--> statement-breakpoint
CREATE INDEX "product_option_values_picture_id_idx" ON "product_option_values" USING btree ("picture_id") WHERE "product_option_values"."picture_id" is not null;--> statement-breakpoint
CREATE INDEX "product_variants_value1_id_idx" ON "product_variants" USING btree ("value1_id") WHERE "product_variants"."value1_id" is not null;--> statement-breakpoint
CREATE INDEX "product_variants_value2_id_idx" ON "product_variants" USING btree ("value2_id") WHERE "product_variants"."value2_id" is not null;--> statement-breakpoint
CREATE INDEX "product_variants_value3_id_idx" ON "product_variants" USING btree ("value3_id") WHERE "product_variants"."value3_id" is not null;--> statement-breakpoint
CREATE INDEX "variant_pictures_picture_idx" ON "variant_pictures" USING btree ("product_id","picture_id");--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_variant_fk" FOREIGN KEY ("variant_id","product_id") REFERENCES "public"."product_variants"("id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_variant_fk" FOREIGN KEY ("variant_id","product_id") REFERENCES "public"."product_variants"("id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_variant_fk" FOREIGN KEY ("variant_id","product_id") REFERENCES "public"."product_variants"("id","product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_lines_variant_id_idx" ON "cart_lines" USING btree ("variant_id","product_id");--> statement-breakpoint
CREATE INDEX "stock_moves_variant" ON "stock_moves" USING btree ("variant_id","product_id");--> statement-breakpoint
CREATE INDEX "order_lines_variant" ON "order_lines" USING btree ("variant_id","product_id");--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_once" UNIQUE("cart_id","variant_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_once" UNIQUE("order_id","variant_id");
--> statement-breakpoint
-- An instance of the release before knows no variants while it still runs: what it writes is about the product's only variant.
CREATE FUNCTION set_only_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT min(id) INTO NEW.variant_id FROM product_variants WHERE product_id = NEW.product_id HAVING count(*) = 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER cart_lines_variant BEFORE INSERT ON cart_lines FOR EACH ROW WHEN (NEW.variant_id IS NULL) EXECUTE FUNCTION set_only_variant();
--> statement-breakpoint
CREATE TRIGGER order_lines_variant BEFORE INSERT ON order_lines FOR EACH ROW WHEN (NEW.variant_id IS NULL) EXECUTE FUNCTION set_only_variant();
--> statement-breakpoint
-- Triggers run in the order of their names: this one before stock_moves_append.
CREATE TRIGGER stock_moves_a_variant BEFORE INSERT ON stock_moves FOR EACH ROW WHEN (NEW.variant_id IS NULL) EXECUTE FUNCTION set_only_variant();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION stock_moves_append() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM product_variants v JOIN products p ON p.id = v.product_id WHERE v.id = OLD.variant_id) THEN
    RETURN OLD;
  ELSIF TG_OP <> 'INSERT' THEN
    RAISE EXCEPTION 'stock_moves is append-only' USING ERRCODE = 'restrict_violation';
  ELSIF NEW.stock IS DISTINCT FROM (SELECT stock FROM product_variants WHERE id = NEW.variant_id) THEN
    RAISE EXCEPTION 'stock_moves: variant % does not have %', NEW.variant_id, NEW.stock USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A product begins with one variant, which has the product's price, offer, stock, SKU and GTIN.
CREATE FUNCTION insert_first_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_variants (product_id, sku, gtin, price, offer_price, offer_from, offer_until, stock, sold_count, size_amount, size_unit, created_at)
  SELECT p.id, p.sku, p.gtin, p.price, p.offer_price, p.offer_from, p.offer_until, p.stock, p.sold_count, s.amount, s.unit, p.created_at
  FROM changed p LEFT JOIN LATERAL size_of_text(p.size_en) s ON true ORDER BY p.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_first_variant AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION insert_first_variants();
--> statement-breakpoint
-- What a product with one variant is given goes to that variant. With several, each is written by itself: the product's columns can't differ from them.
CREATE FUNCTION update_only_variants() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
  several integer;
BEGIN
  -- At a higher depth the variants have been written, and products follow.
  IF pg_trigger_depth() > 1 THEN
    RETURN NULL;
  END IF;
  SELECT array_agg(c.id) INTO ids FROM changed c JOIN former f ON f.id = c.id
  WHERE (c.sku, c.gtin, c.price, c.offer_price, c.offer_from, c.offer_until, c.stock, c.sold_count, c.size_en)
    IS DISTINCT FROM (f.sku, f.gtin, f.price, f.offer_price, f.offer_from, f.offer_until, f.stock, f.sold_count, f.size_en);
  IF ids IS NULL THEN
    RETURN NULL;
  END IF;
  UPDATE product_variants v
  SET sku = c.sku, gtin = c.gtin, price = c.price, offer_price = c.offer_price, offer_from = c.offer_from, offer_until = c.offer_until,
    stock = c.stock, sold_count = c.sold_count,
    size_amount = CASE WHEN c.size_en = f.size_en THEN v.size_amount ELSE s.amount END,
    size_unit = CASE WHEN c.size_en = f.size_en THEN v.size_unit ELSE s.unit END
  FROM changed c JOIN former f ON f.id = c.id LEFT JOIN LATERAL size_of_text(c.size_en) s ON true
  WHERE c.id = ANY (ids) AND v.product_id = c.id AND NOT EXISTS (SELECT FROM product_variants o WHERE o.product_id = c.id AND o.id <> v.id);
  SELECT c.id INTO several FROM changed c JOIN variant_summaries(ids) s ON s.product_id = c.id
  WHERE (s.sku, s.gtin, s.price, s.offer_price, s.offer_from, s.offer_until, s.stock, s.sold_count)
    IS DISTINCT FROM (c.sku, c.gtin, c.price, c.offer_price, c.offer_from, c.offer_until, c.stock, c.sold_count) LIMIT 1;
  IF several IS NOT NULL THEN
    RAISE EXCEPTION 'product % has several variants, which are written one by one', several
      USING ERRCODE = 'check_violation', CONSTRAINT = 'products_variants';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What products show of their variants: the first active one, and the units of all active ones.
CREATE FUNCTION variant_summaries(ids integer[])
RETURNS TABLE (product_id integer, sku text, gtin text, price integer, offer_price integer, offer_from timestamptz, offer_until timestamptz, stock integer,
  sold_count integer)
LANGUAGE sql STABLE AS $$
  SELECT f.product_id, f.sku, f.gtin, f.price, f.offer_price, f.offer_from, f.offer_until,
    (SELECT coalesce(sum(v.stock), 0)::integer FROM product_variants v WHERE v.product_id = f.product_id AND v.active),
    (SELECT sum(v.sold_count)::integer FROM product_variants v WHERE v.product_id = f.product_id)
  FROM (
    SELECT DISTINCT ON (v.product_id) v.* FROM product_variants v WHERE v.product_id = ANY (ids)
    ORDER BY v.product_id, v.active DESC, v.position, v.id
  ) f
$$;
--> statement-breakpoint
CREATE TRIGGER products_only_variant AFTER UPDATE ON products REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION update_only_variants();
--> statement-breakpoint
-- Copies to products what they show of their variants. Whoever writes variants has locked the products, in the order of their ids.
CREATE FUNCTION update_products_of(ids integer[]) RETURNS void LANGUAGE sql AS $$
  UPDATE products p
  SET sku = s.sku, gtin = s.gtin, price = s.price, offer_price = s.offer_price, offer_from = s.offer_from, offer_until = s.offer_until, stock = s.stock,
    sold_count = s.sold_count
  FROM variant_summaries(ids) s
  WHERE s.product_id = p.id AND (s.sku, s.gtin, s.price, s.offer_price, s.offer_from, s.offer_until, s.stock, s.sold_count)
    IS DISTINCT FROM (p.sku, p.gtin, p.price, p.offer_price, p.offer_from, p.offer_until, p.stock, p.sold_count)
$$;
--> statement-breakpoint
CREATE FUNCTION variants_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  -- At a higher depth the product was written, and has these values.
  IF pg_trigger_depth() > 1 THEN
    RETURN NULL;
  END IF;
  SELECT array_agg(DISTINCT product_id) INTO ids FROM changed;
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM products p WHERE p.id = ANY (ids)
    AND NOT EXISTS (SELECT FROM product_variants v WHERE v.product_id = p.id)) THEN
    RAISE EXCEPTION 'a product has at least one variant' USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM update_products_of(ids);
  UPDATE products SET updated_at = now() WHERE id = ANY (ids);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION variants_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
  shown integer[];
BEGIN
  IF pg_trigger_depth() > 1 THEN
    RETURN NULL;
  END IF;
  SELECT array_agg(DISTINCT c.product_id), array_agg(DISTINCT c.product_id) FILTER (WHERE to_jsonb(c) - 'stock' - 'sold_count' <> to_jsonb(o) - 'stock' - 'sold_count')
  INTO ids, shown FROM changed c JOIN former o ON o.id = c.id WHERE c IS DISTINCT FROM o;
  IF ids IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM update_products_of(ids);
  IF shown IS NOT NULL THEN
    UPDATE products SET updated_at = now() WHERE id = ANY (shown);
  END IF;
  IF cardinality(ids) > 50 THEN
    PERFORM pg_notify('yasmin', 'catalogue');
  ELSE
    PERFORM pg_notify('yasmin', 'stock:' || id) FROM unnest(ids) id WHERE id <> ALL (coalesce(shown, '{}'));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_variants_inserted AFTER INSERT ON product_variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION variants_written();
--> statement-breakpoint
CREATE TRIGGER product_variants_deleted AFTER DELETE ON product_variants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION variants_written();
--> statement-breakpoint
CREATE TRIGGER product_variants_updated AFTER UPDATE ON product_variants REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION variants_updated();
--> statement-breakpoint
-- Options, values and pictures of variants are shown with their product.
CREATE FUNCTION touch_product_of_option() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET updated_at = now() WHERE id = coalesce(NEW.product_id, OLD.product_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION touch_product_of_value() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET updated_at = now() WHERE id = (SELECT product_id FROM product_options WHERE id = coalesce(NEW.option_id, OLD.option_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_options_touch AFTER INSERT OR UPDATE OR DELETE ON product_options FOR EACH ROW EXECUTE FUNCTION touch_product_of_option();
--> statement-breakpoint
CREATE TRIGGER variant_pictures_touch AFTER INSERT OR UPDATE OR DELETE ON variant_pictures FOR EACH ROW EXECUTE FUNCTION touch_product_of_option();
--> statement-breakpoint
CREATE TRIGGER product_option_values_touch AFTER INSERT OR UPDATE OR DELETE ON product_option_values FOR EACH ROW EXECUTE FUNCTION touch_product_of_value();
