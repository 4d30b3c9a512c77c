-- Ledgers only grow, and every balance is the one before plus the amount.
CREATE FUNCTION ledger_append() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  previous record;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  EXECUTE format('SELECT seq, balance FROM %I WHERE user_id = $1 ORDER BY seq DESC LIMIT 1', TG_TABLE_NAME)
    INTO previous USING NEW.user_id;
  IF NEW.seq <> coalesce(previous.seq, 0) + 1 OR NEW.balance <> coalesce(previous.balance, 0) + NEW.amount THEN
    RAISE EXCEPTION '%: entry % of user % does not follow the one before', TG_TABLE_NAME, NEW.seq, NEW.user_id
      USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER wallet_entries_append BEFORE INSERT OR UPDATE OR DELETE ON wallet_entries FOR EACH ROW EXECUTE FUNCTION ledger_append();
--> statement-breakpoint
CREATE TRIGGER point_entries_append BEFORE INSERT OR UPDATE OR DELETE ON point_entries FOR EACH ROW EXECUTE FUNCTION ledger_append();
--> statement-breakpoint
-- Nobody rewrites what was done.
CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION append_only();
--> statement-breakpoint
-- Every instance hears what has changed, whoever wrote it: 'product:12', 'stock:12', 'catalogue', 'content' or 'settings'.
-- A statement that touches many products says 'catalogue' once.
CREATE FUNCTION tell_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  many int;
BEGIN
  SELECT count(*) INTO many FROM changed;
  IF many > 50 THEN
    PERFORM pg_notify('yasmin', 'catalogue');
  ELSE
    PERFORM pg_notify('yasmin', 'product:' || id) FROM changed;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_product_updates() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  many int;
BEGIN
  SELECT count(*) INTO many FROM changed;
  IF many > 50 THEN
    PERFORM pg_notify('yasmin', 'catalogue');
  ELSE
    -- What an order does to a product (stock, pieces sold) is told apart from an edit.
    PERFORM pg_notify('yasmin', CASE
        WHEN (to_jsonb(c) - 'stock' - 'sold_count') = (to_jsonb(o) - 'stock' - 'sold_count') THEN 'stock:'
        ELSE 'product:' END || c.id)
      FROM changed c JOIN former o ON o.id = c.id
      WHERE c IS DISTINCT FROM o;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_told_insert AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products();
--> statement-breakpoint
CREATE TRIGGER products_told_delete AFTER DELETE ON products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products();
--> statement-breakpoint
CREATE TRIGGER products_told_update AFTER UPDATE ON products REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_product_updates();
--> statement-breakpoint
CREATE FUNCTION tell_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  many int;
BEGIN
  SELECT count(DISTINCT product_id) INTO many FROM changed;
  IF many > 50 THEN
    PERFORM pg_notify('yasmin', 'catalogue');
  ELSE
    PERFORM pg_notify('yasmin', 'product:' || product_id) FROM (SELECT DISTINCT product_id FROM changed) c;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_pictures_told_insert AFTER INSERT ON product_pictures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_product();
--> statement-breakpoint
CREATE TRIGGER product_pictures_told_update AFTER UPDATE ON product_pictures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_product();
--> statement-breakpoint
CREATE TRIGGER product_pictures_told_delete AFTER DELETE ON product_pictures REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_product();
--> statement-breakpoint
CREATE TRIGGER reviews_told_insert AFTER INSERT ON reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_product();
--> statement-breakpoint
CREATE TRIGGER reviews_told_update AFTER UPDATE ON reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_product();
--> statement-breakpoint
CREATE TRIGGER reviews_told_delete AFTER DELETE ON reviews REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_product();
--> statement-breakpoint
CREATE FUNCTION tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('yasmin', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER brands_told AFTER INSERT OR UPDATE OR DELETE ON brands FOR EACH STATEMENT EXECUTE FUNCTION tell('catalogue');
--> statement-breakpoint
CREATE TRIGGER categories_told AFTER INSERT OR UPDATE OR DELETE ON categories FOR EACH STATEMENT EXECUTE FUNCTION tell('catalogue');
--> statement-breakpoint
CREATE TRIGGER blogs_told AFTER INSERT OR UPDATE OR DELETE ON blogs FOR EACH STATEMENT EXECUTE FUNCTION tell('content');
--> statement-breakpoint
CREATE TRIGGER blog_products_told AFTER INSERT OR UPDATE OR DELETE ON blog_products FOR EACH STATEMENT EXECUTE FUNCTION tell('content');
--> statement-breakpoint
CREATE TRIGGER pages_told AFTER INSERT OR UPDATE OR DELETE ON pages FOR EACH STATEMENT EXECUTE FUNCTION tell('content');
--> statement-breakpoint
CREATE TRIGGER content_blocks_told AFTER INSERT OR UPDATE OR DELETE ON content_blocks FOR EACH STATEMENT EXECUTE FUNCTION tell('content');
--> statement-breakpoint
CREATE TRIGGER settings_told AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH STATEMENT EXECUTE FUNCTION tell('settings');
--> statement-breakpoint
CREATE TRIGGER governorates_told AFTER INSERT OR UPDATE OR DELETE ON governorates FOR EACH STATEMENT EXECUTE FUNCTION tell('settings');
--> statement-breakpoint
CREATE TRIGGER cities_told AFTER INSERT OR UPDATE OR DELETE ON cities FOR EACH STATEMENT EXECUTE FUNCTION tell('settings');
