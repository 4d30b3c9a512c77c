-- An order being placed has locked `orders` and then waits for `order_search`: the other way round they would wait for each other.
LOCK TABLE "orders" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
-- Null for the orders so far: the job `date-searches` fills it in while the shop runs. To do it here would stop orders for minutes.
ALTER TABLE "order_search" ADD COLUMN "placed_at" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX "order_search_placed" ON "order_search" USING brin ("placed_at");
--> statement-breakpoint
CREATE INDEX "order_search_undated" ON "order_search" USING btree ("order_id") WHERE "order_search"."placed_at" is null;
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
