-- Orders are read meanwhile, and not written: an order being placed would run the former trigger function into the new table.
LOCK TABLE "orders" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
-- Another table rather than an update of every row: its rows are in the order of their orders, as the new index needs, and no space is left over.
ALTER TABLE "order_search" RENAME TO "order_search_before";
--> statement-breakpoint
CREATE TABLE "order_search" AS
  SELECT s.order_id, s.parts, o.placed_at FROM order_search_before s JOIN orders o ON o.id = s.order_id ORDER BY s.order_id;
--> statement-breakpoint
DROP TABLE "order_search_before";
--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_pkey" PRIMARY KEY ("order_id"),
  ALTER COLUMN "parts" SET NOT NULL, ALTER COLUMN "placed_at" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "order_search_parts_idx" ON "order_search" USING gin ("parts");
--> statement-breakpoint
CREATE INDEX "order_search_placed" ON "order_search" USING brin ("placed_at");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION order_search_write() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_search (order_id, parts, placed_at)
    VALUES (NEW.id, order_search_parts(NEW.number, NEW.name_folded, NEW.phone), NEW.placed_at)
    ON CONFLICT (order_id) DO UPDATE SET parts = excluded.parts, placed_at = excluded.placed_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER orders_search_changed AFTER UPDATE OF number, address, placed_at ON orders FOR EACH ROW
  WHEN ((OLD.number, OLD.name_folded, OLD.phone, OLD.placed_at) IS DISTINCT FROM (NEW.number, NEW.name_folded, NEW.phone, NEW.placed_at))
  EXECUTE FUNCTION order_search_write();
