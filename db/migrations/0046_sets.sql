CREATE TABLE "product_sets" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"price" integer,
	"percent" integer,
	CONSTRAINT "product_sets_price" CHECK (("product_sets"."price" is null) <> ("product_sets"."percent" is null) and coalesce("product_sets"."price", 0) >= 0),
	CONSTRAINT "product_sets_percent" CHECK ("product_sets"."percent" between 1 and 90)
);
--> statement-breakpoint
CREATE TABLE "set_parts" (
	"set_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "set_parts_set_id_variant_id_pk" PRIMARY KEY("set_id","variant_id"),
	CONSTRAINT "set_parts_quantity" CHECK ("set_parts"."quantity" between 1 and 20)
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_once";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_total";--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "is_set" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "set_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "set_name_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "set_name_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "set_quantity" integer;--> statement-breakpoint
ALTER TABLE "product_sets" ADD CONSTRAINT "product_sets_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_parts" ADD CONSTRAINT "set_parts_set_id_product_sets_product_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."product_sets"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_parts" ADD CONSTRAINT "set_parts_variant_fk" FOREIGN KEY ("variant_id","product_id") REFERENCES "public"."product_variants"("id","product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "set_parts_variant" ON "set_parts" USING btree ("variant_id","product_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_set_id_products_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_set_id_idx" ON "order_lines" USING btree ("set_id") WHERE "order_lines"."set_id" is not null;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_once" UNIQUE NULLS NOT DISTINCT("order_id","variant_id","set_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_set" CHECK (("order_lines"."set_id" is null) = ("order_lines"."set_quantity" is null) and coalesce("order_lines"."set_quantity", 1) > 0);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_total" CHECK ("order_lines"."total" + "order_lines"."discount" - "order_lines"."price" * "order_lines"."quantity" between 0 and case when "order_lines"."set_id" is null then 0 else "order_lines"."quantity" - 1 end
        and "order_lines"."total" >= 0 and "order_lines"."discount" >= 0);
--> statement-breakpoint
-- The prices of sets: their parts alone, and the set's own price as an offer when it is lower. A set never costs more than its parts.
CREATE FUNCTION set_prices(ids integer[]) RETURNS TABLE (set_id integer, price integer, offer_price integer) LANGUAGE sql STABLE AS $$
  SELECT s.product_id, a.alone, CASE WHEN b.together < a.alone THEN b.together END
  FROM product_sets s
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(v.price * t.quantity), 0)::integer alone FROM set_parts t JOIN product_variants v ON v.id = t.variant_id WHERE t.set_id = s.product_id
  ) a
  CROSS JOIN LATERAL (SELECT coalesce(s.price, round(a.alone * (100 - s.percent) / 100.0)::integer) together) b
  WHERE s.product_id = ANY (ids)
$$;
--> statement-breakpoint
-- The units of a set that its parts allow; 0 when a part is not on sale.
CREATE FUNCTION set_stock(of_set integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(min(CASE WHEN v.active AND p.status = 'published' THEN v.stock / t.quantity ELSE 0 END), 0)
  FROM set_parts t JOIN product_variants v ON v.id = t.variant_id JOIN products p ON p.id = t.product_id WHERE t.set_id = of_set
$$;
--> statement-breakpoint
-- On any write of the price or stock of a set: its price follows from its parts, and it has no stock of its own.
CREATE FUNCTION keep_set() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.stock := 0;
  NEW.offer_from := NULL;
  NEW.offer_until := NULL;
  SELECT s.price, s.offer_price INTO NEW.price, NEW.offer_price FROM set_prices(ARRAY[NEW.product_id]) s;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_variants_set BEFORE UPDATE OF price, offer_price, offer_from, offer_until, stock, is_set ON product_variants
  FOR EACH ROW WHEN (NEW.is_set) EXECUTE FUNCTION keep_set();
--> statement-breakpoint
-- Prices sets again; called at any depth of triggers.
CREATE FUNCTION refresh_sets(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_variants SET price = price WHERE product_id = ANY (ids) AND is_set;
  PERFORM update_products_of(ids);
  UPDATE products SET updated_at = now() WHERE id = ANY (ids);
END $$;
--> statement-breakpoint
CREATE FUNCTION parts_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  SELECT array_agg(DISTINCT t.set_id ORDER BY t.set_id) INTO ids
  FROM changed c JOIN former f ON f.id = c.id JOIN set_parts t ON t.variant_id = c.id WHERE c.price <> f.price;
  IF ids IS NOT NULL THEN
    PERFORM refresh_sets(ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_variants_parts AFTER UPDATE ON product_variants REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION parts_updated();
--> statement-breakpoint
-- A set is never part of a set.
CREATE FUNCTION refuse_nested_sets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM set_parts t JOIN product_sets s ON s.product_id = t.product_id) THEN
    RAISE EXCEPTION 'a set is part of a set' USING ERRCODE = 'check_violation', CONSTRAINT = 'set_parts_nested';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER set_parts_nested AFTER INSERT OR UPDATE ON set_parts FOR EACH STATEMENT EXECUTE FUNCTION refuse_nested_sets();
--> statement-breakpoint
CREATE TRIGGER product_sets_nested AFTER INSERT ON product_sets FOR EACH STATEMENT EXECUTE FUNCTION refuse_nested_sets();
