CREATE TABLE "batch_units" (
	"order_id" integer NOT NULL,
	"batch_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "batch_units_order_id_batch_id_pk" PRIMARY KEY("order_id","batch_id"),
	CONSTRAINT "batch_units_quantity" CHECK ("batch_units"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"expires_on" date,
	"unit_cost" integer,
	"received" integer NOT NULL,
	"remaining" integer DEFAULT 0 NOT NULL,
	"withheld" integer DEFAULT 0 NOT NULL,
	"recalled_at" timestamp with time zone,
	"recall_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "batches_code" UNIQUE NULLS NOT DISTINCT("variant_id","code","expires_on"),
	CONSTRAINT "batches_named" CHECK ("batches"."code" <> '' or "batches"."expires_on" is not null),
	CONSTRAINT "batches_units" CHECK ("batches"."remaining" >= 0 and "batches"."withheld" >= 0 and "batches"."received" >= 0),
	CONSTRAINT "batches_unit_cost" CHECK ("batches"."unit_cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "expiry_rules" (
	"category_id" integer PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expiry_rules_days" CHECK ("expiry_rules"."days" between 0 and 3650)
);
--> statement-breakpoint
CREATE TABLE "stock_count_lines" (
	"count_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"counted" integer NOT NULL,
	"stock" integer NOT NULL,
	"booked" integer,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_count_lines_count_id_variant_id_pk" PRIMARY KEY("count_id","variant_id"),
	CONSTRAINT "stock_count_lines_units" CHECK ("stock_count_lines"."counted" >= 0 and "stock_count_lines"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"category_id" integer,
	"status" text DEFAULT 'open' NOT NULL,
	"note" text,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"booked_by" integer,
	"booked_at" timestamp with time zone,
	CONSTRAINT "stock_counts_state" CHECK ("stock_counts"."status" in ('open', 'booked', 'cancelled')),
	CONSTRAINT "stock_counts_booked" CHECK (("stock_counts"."status" = 'booked') = ("stock_counts"."booked_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "variant_costs" (
	"variant_id" integer PRIMARY KEY NOT NULL,
	"average_cost" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "variant_costs_average" CHECK ("variant_costs"."average_cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purchase_order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"ordered" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"unit_cost" integer,
	CONSTRAINT "purchase_order_lines_once" UNIQUE("purchase_order_id","variant_id"),
	CONSTRAINT "purchase_order_lines_units" CHECK ("purchase_order_lines"."ordered" > 0 and "purchase_order_lines"."received" >= 0),
	CONSTRAINT "purchase_order_lines_unit_cost" CHECK ("purchase_order_lines"."unit_cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"expected_on" date,
	"note" text,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ordered_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_orders_state" CHECK ("purchase_orders"."status" in ('draft', 'ordered', 'part_received', 'received', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "receipt_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipt_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"receipt_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"batch_id" integer,
	"quantity" integer NOT NULL,
	"unit_cost" integer,
	CONSTRAINT "receipt_lines_quantity" CHECK ("receipt_lines"."quantity" > 0),
	CONSTRAINT "receipt_lines_unit_cost" CHECK ("receipt_lines"."unit_cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"digest" text NOT NULL,
	"purchase_order_id" integer,
	"supplier_id" integer,
	"note" text,
	"received_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipts_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppliers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"phone" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppliers_name" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "stock_moves" DROP CONSTRAINT "stock_moves_reason";--> statement-breakpoint
ALTER TABLE "stock_moves" ALTER COLUMN "actor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "best_before" date;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "unit_cost" integer;--> statement-breakpoint
ALTER TABLE "batch_units" ADD CONSTRAINT "batch_units_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_units" ADD CONSTRAINT "batch_units_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_variant_fk" FOREIGN KEY ("variant_id","product_id") REFERENCES "public"."product_variants"("id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expiry_rules" ADD CONSTRAINT "expiry_rules_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_count_id_stock_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_counts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_variant_fk" FOREIGN KEY ("variant_id","product_id") REFERENCES "public"."product_variants"("id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_costs" ADD CONSTRAINT "variant_costs_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_purchase_order_id_purchase_orders_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_variant_fk" FOREIGN KEY ("variant_id","product_id") REFERENCES "public"."product_variants"("id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_lines" ADD CONSTRAINT "receipt_lines_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_lines" ADD CONSTRAINT "receipt_lines_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_lines" ADD CONSTRAINT "receipt_lines_variant_fk" FOREIGN KEY ("variant_id","product_id") REFERENCES "public"."product_variants"("id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_purchase_order_id_purchase_orders_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_units_batch" ON "batch_units" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "batches_variant" ON "batches" USING btree ("variant_id","product_id");--> statement-breakpoint
CREATE INDEX "batches_remaining" ON "batches" USING btree ("variant_id","expires_on","id") WHERE "batches"."remaining" > 0;--> statement-breakpoint
CREATE INDEX "batches_expiry" ON "batches" USING btree ("expires_on") WHERE "batches"."remaining" > 0 or "batches"."withheld" > 0;--> statement-breakpoint
CREATE INDEX "stock_count_lines_variant" ON "stock_count_lines" USING btree ("variant_id","product_id");--> statement-breakpoint
CREATE INDEX "stock_counts_status" ON "stock_counts" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "stock_counts_category_id_idx" ON "stock_counts" USING btree ("category_id") WHERE "stock_counts"."category_id" is not null;--> statement-breakpoint
CREATE INDEX "purchase_order_lines_variant" ON "purchase_order_lines" USING btree ("variant_id","product_id");--> statement-breakpoint
CREATE INDEX "purchase_orders_supplier_id_idx" ON "purchase_orders" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "purchase_orders_status_idx" ON "purchase_orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "receipt_lines_receipt_id_idx" ON "receipt_lines" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "receipt_lines_variant" ON "receipt_lines" USING btree ("variant_id","product_id");--> statement-breakpoint
CREATE INDEX "receipt_lines_batch_id_idx" ON "receipt_lines" USING btree ("batch_id") WHERE "receipt_lines"."batch_id" is not null;--> statement-breakpoint
CREATE INDEX "receipts_purchase_order_id_idx" ON "receipts" USING btree ("purchase_order_id") WHERE "receipts"."purchase_order_id" is not null;--> statement-breakpoint
CREATE INDEX "receipts_supplier_id_idx" ON "receipts" USING btree ("supplier_id") WHERE "receipts"."supplier_id" is not null;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_reason" CHECK ("stock_moves"."reason" in ('received', 'counted', 'damaged', 'lost', 'returned', 'correction', 'import', 'expiry', 'recall'));--> statement-breakpoint
-- Takes units of variants from their batches, the first to expire first, and notes for which order. What the batches do not have are units in no
-- batch. Whoever changes stock has locked the product. Units of a null order are only taken.
CREATE FUNCTION take_batch_units(variants integer[], units integer[], for_order integer) RETURNS void LANGUAGE sql AS $$
  WITH queue AS (
    SELECT b.id, b.remaining, w.units - (sum(b.remaining) OVER (PARTITION BY b.variant_id ORDER BY b.expires_on NULLS LAST, b.id) - b.remaining) due
    FROM unnest(variants, units) w (variant_id, units) JOIN batches b ON b.variant_id = w.variant_id AND b.remaining > 0
  ), taken AS (
    UPDATE batches b SET remaining = b.remaining - least(q.remaining, q.due)::integer FROM queue q WHERE b.id = q.id AND q.due > 0
    RETURNING b.id, least(q.remaining, q.due)::integer units
  )
  INSERT INTO batch_units (order_id, batch_id, quantity) SELECT for_order, id, units FROM taken WHERE for_order IS NOT NULL
  ON CONFLICT (order_id, batch_id) DO UPDATE SET quantity = batch_units.quantity + excluded.quantity
$$;
--> statement-breakpoint
-- Subtracts units from those that an order has of batches, and puts the resellable ones of them back into the same batches, the first to expire first.
CREATE FUNCTION return_batch_units(variants integer[], units integer[], resellable integer[], for_order integer) RETURNS void LANGUAGE sql AS $$
  WITH queue AS (
    SELECT u.batch_id, u.quantity, w.units - before.units due, w.resellable - before.units due_back
    FROM unnest(variants, units, resellable) w (variant_id, units, resellable)
    JOIN batches b ON b.variant_id = w.variant_id JOIN batch_units u ON u.batch_id = b.id AND u.order_id = for_order
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(p.quantity), 0)::integer units FROM batch_units p JOIN batches c ON c.id = p.batch_id
      WHERE p.order_id = for_order AND c.variant_id = b.variant_id
        AND (coalesce(c.expires_on, 'infinity'), c.id) < (coalesce(b.expires_on, 'infinity'), b.id)) before
  ), subtracted AS (
    UPDATE batch_units u SET quantity = u.quantity - least(q.quantity, q.due) FROM queue q
    WHERE u.order_id = for_order AND u.batch_id = q.batch_id AND q.due > 0
  )
  UPDATE batches b SET remaining = b.remaining + least(q.quantity, q.due_back) FROM queue q WHERE b.id = q.batch_id AND q.due_back > 0 AND q.quantity > 0
$$;
--> statement-breakpoint
-- After units of unknown batches were subtracted from the stock: those in no batch are gone first, then those of the batch that expires first.
CREATE FUNCTION fit_batches(variants integer[]) RETURNS void LANGUAGE sql AS $$
  SELECT take_batch_units(array_agg(f.variant_id), array_agg(f.excess), NULL) FROM (
    SELECT v.id variant_id, (sum(b.remaining) - v.stock)::integer excess FROM product_variants v JOIN batches b ON b.variant_id = v.id AND b.remaining > 0
    WHERE v.id = ANY (variants) GROUP BY v.id, v.stock HAVING sum(b.remaining) > v.stock
  ) f HAVING count(*) > 0
$$;
--> statement-breakpoint
-- A new order takes its units from batches. The statement that inserts it has its lines, and has reserved its units.
CREATE FUNCTION order_takes_batch_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_batch_units(array_agg(l.variant_id), array_agg(l.units), NEW.id) FROM (
    SELECT l.variant_id, sum(l.quantity)::integer units FROM order_lines l
    WHERE l.order_id = NEW.id AND EXISTS (SELECT FROM batches b WHERE b.variant_id = l.variant_id AND b.remaining > 0) GROUP BY 1
  ) l HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_batch_units AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION order_takes_batch_units();
--> statement-breakpoint
-- A variant never has more units in batches than in stock. Checked at the end of the transaction, because stock and batches are written one after the other.
CREATE FUNCTION check_batches_fit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  variant integer := CASE TG_TABLE_NAME WHEN 'batches' THEN (to_jsonb(NEW) ->> 'variant_id')::integer ELSE NEW.id END;
BEGIN
  IF (SELECT sum(b.remaining) FROM batches b WHERE b.variant_id = variant AND b.remaining > 0)
    > (SELECT v.stock FROM product_variants v WHERE v.id = variant) THEN
    RAISE EXCEPTION 'variant % has more units in batches than in stock', variant USING ERRCODE = 'check_violation', CONSTRAINT = 'batches_fit';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_variants_batches_fit AFTER UPDATE ON product_variants DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (NEW.stock < OLD.stock) EXECUTE FUNCTION check_batches_fit();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER batches_insert_fit AFTER INSERT ON batches DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (NEW.remaining > 0) EXECUTE FUNCTION check_batches_fit();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER batches_update_fit AFTER UPDATE ON batches DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (NEW.remaining > OLD.remaining) EXECUTE FUNCTION check_batches_fit();
--> statement-breakpoint
-- The product's page says until when the batch lasts that is sold next. Pages in memory are dropped when that changes.
CREATE FUNCTION update_best_before() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  WITH next AS (
    SELECT c.variant_id, (SELECT b.expires_on FROM batches b WHERE b.variant_id = c.variant_id AND b.remaining > 0 ORDER BY b.expires_on NULLS LAST, b.id LIMIT 1) AS expires_on
    FROM (SELECT DISTINCT variant_id FROM changed) c
  ), written AS (
    UPDATE product_variants v SET best_before = n.expires_on FROM next n WHERE v.id = n.variant_id AND v.best_before IS DISTINCT FROM n.expires_on RETURNING v.product_id
  )
  SELECT array_agg(DISTINCT product_id) INTO ids FROM written;
  PERFORM pg_notify('yasmin', 'product:' || id) FROM unnest(ids) id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER batches_inserted AFTER INSERT ON batches REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION update_best_before();
--> statement-breakpoint
CREATE TRIGGER batches_updated AFTER UPDATE ON batches REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION update_best_before();
