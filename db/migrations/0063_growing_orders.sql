CREATE TABLE "order_search" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"parts" "tsvector" NOT NULL
);
--> statement-breakpoint
-- Every ending of an order's number, phone and words of its name, after a letter for its kind. A search for a part is a search for the beginning of an ending.
CREATE FUNCTION order_search_parts(number text, name text, phone text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_agg(part)) FROM (
    SELECT 'n' || substr(number, k) part FROM generate_series(1, length(number)) k
    UNION ALL SELECT 'p' || substr(phone, k) FROM generate_series(1, length(phone)) k
    -- A search has at most 100 characters.
    UNION ALL SELECT 'a' || substr(word, k, 100) FROM unnest(string_to_array(name, ' ')) word, generate_series(1, length(word)) k) parts
$$;
--> statement-breakpoint
INSERT INTO "order_search" ("order_id", "parts") SELECT id, order_search_parts(number, name_folded, phone) FROM orders ORDER BY id;
--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "coupon_uses_created_at" ON "coupon_uses" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "orders_payment_status" ON "orders" USING btree ("payment_status","placed_at");
--> statement-breakpoint
CREATE INDEX "order_search_parts_idx" ON "order_search" USING gin ("parts");
--> statement-breakpoint
CREATE FUNCTION order_search_write() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_search (order_id, parts) VALUES (NEW.id, order_search_parts(NEW.number, NEW.name_folded, NEW.phone))
    ON CONFLICT (order_id) DO UPDATE SET parts = excluded.parts;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_search_new AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION order_search_write();
--> statement-breakpoint
CREATE TRIGGER orders_search_changed AFTER UPDATE OF number, address ON orders FOR EACH ROW
  WHEN ((OLD.number, OLD.name_folded, OLD.phone) IS DISTINCT FROM (NEW.number, NEW.name_folded, NEW.phone)) EXECUTE FUNCTION order_search_write();
