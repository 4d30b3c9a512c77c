-- Renames only: constraints, index conditions and trigger conditions follow a renamed column by themselves; function bodies do not.
ALTER TABLE order_events RENAME COLUMN at TO created_at;--> statement-breakpoint
ALTER TABLE order_notes RENAME COLUMN at TO created_at;--> statement-breakpoint
ALTER TABLE return_events RENAME COLUMN at TO created_at;--> statement-breakpoint
ALTER TABLE wheel_spins RENAME COLUMN at TO created_at;--> statement-breakpoint
ALTER TABLE audit_log RENAME COLUMN at TO created_at;--> statement-breakpoint
ALTER TABLE payments RENAME COLUMN state TO status;--> statement-breakpoint
ALTER TABLE payment_refunds RENAME COLUMN state TO status;--> statement-breakpoint
ALTER TABLE payouts RENAME COLUMN state TO status;--> statement-breakpoint
ALTER TABLE wallet_corrections RENAME COLUMN state TO status;--> statement-breakpoint
ALTER TABLE pending_changes RENAME COLUMN state TO status;--> statement-breakpoint
ALTER TABLE catalogue_imports RENAME COLUMN state TO status;--> statement-breakpoint
ALTER TABLE orders RENAME COLUMN held_until TO reserved_until;--> statement-breakpoint
ALTER TABLE orders RENAME COLUMN wallet_paid TO wallet_applied;--> statement-breakpoint
ALTER TABLE orders RENAME COLUMN collect TO collect_on_delivery;--> statement-breakpoint
ALTER TABLE payments RENAME COLUMN surplus TO is_overpayment;--> statement-breakpoint
ALTER TABLE payments RENAME COLUMN given_back TO refunded_to_wallet;--> statement-breakpoint
ALTER TABLE payment_refunds RENAME COLUMN taken_at TO attempted_at;--> statement-breakpoint
ALTER TABLE outbox RENAME COLUMN taken_at TO claimed_at;--> statement-breakpoint
ALTER TABLE order_refunds RENAME COLUMN way TO method;--> statement-breakpoint
ALTER TABLE returns RENAME COLUMN points_taken TO points_revoked;--> statement-breakpoint
ALTER TABLE uploads RENAME COLUMN look TO phash;--> statement-breakpoint
ALTER TABLE products RENAME COLUMN low_stock TO low_stock_threshold;--> statement-breakpoint
ALTER TABLE chats RENAME COLUMN taken_by TO assigned_to;--> statement-breakpoint
ALTER TABLE payments RENAME CONSTRAINT payments_state TO payments_status;--> statement-breakpoint
ALTER TABLE payments RENAME CONSTRAINT payments_given_back TO payments_refunded_to_wallet;--> statement-breakpoint
ALTER TABLE payment_refunds RENAME CONSTRAINT payment_refunds_state TO payment_refunds_status;--> statement-breakpoint
ALTER TABLE payouts RENAME CONSTRAINT payouts_state TO payouts_status;--> statement-breakpoint
ALTER TABLE wallet_corrections RENAME CONSTRAINT wallet_corrections_state_known TO wallet_corrections_status;--> statement-breakpoint
ALTER TABLE pending_changes RENAME CONSTRAINT pending_changes_state_known TO pending_changes_status;--> statement-breakpoint
ALTER TABLE catalogue_imports RENAME CONSTRAINT catalogue_imports_state TO catalogue_imports_status;--> statement-breakpoint
ALTER TABLE products RENAME CONSTRAINT products_low_stock TO products_low_stock_threshold;--> statement-breakpoint
ALTER TABLE order_refunds RENAME CONSTRAINT order_refunds_way TO order_refunds_method;--> statement-breakpoint
ALTER TABLE chats RENAME CONSTRAINT chats_taken TO chats_assigned;--> statement-breakpoint
ALTER TABLE chats RENAME CONSTRAINT chats_taken_by_users_id_fk TO chats_assigned_to_users_id_fk;--> statement-breakpoint
ALTER INDEX orders_sought RENAME TO orders_search_idx;--> statement-breakpoint
ALTER INDEX orders_held RENAME TO orders_reserved_until_idx;--> statement-breakpoint
ALTER INDEX uploads_loose RENAME TO uploads_unattached_idx;--> statement-breakpoint
ALTER INDEX audit_log_at RENAME TO audit_log_created_at_idx;--> statement-breakpoint
ALTER INDEX chats_taken_by_idx RENAME TO chats_assigned_to_idx;--> statement-breakpoint
ALTER INDEX wallet_corrections_state RENAME TO wallet_corrections_status_idx;--> statement-breakpoint
ALTER INDEX pending_changes_state RENAME TO pending_changes_status_idx;--> statement-breakpoint
ALTER TRIGGER brands_told ON brands RENAME TO brands_notify;--> statement-breakpoint
ALTER TRIGGER categories_told ON categories RENAME TO categories_notify;--> statement-breakpoint
ALTER TRIGGER blogs_told ON blogs RENAME TO blogs_notify;--> statement-breakpoint
ALTER TRIGGER blog_products_told ON blog_products RENAME TO blog_products_notify;--> statement-breakpoint
ALTER TRIGGER pages_told ON pages RENAME TO pages_notify;--> statement-breakpoint
ALTER TRIGGER content_blocks_told ON content_blocks RENAME TO content_blocks_notify;--> statement-breakpoint
ALTER TRIGGER settings_told ON settings RENAME TO settings_notify;--> statement-breakpoint
ALTER TRIGGER governorates_told ON governorates RENAME TO governorates_notify;--> statement-breakpoint
ALTER TRIGGER cities_told ON cities RENAME TO cities_notify;--> statement-breakpoint
ALTER TRIGGER wheel_campaigns_told ON wheel_campaigns RENAME TO wheel_campaigns_notify;--> statement-breakpoint
ALTER TRIGGER wheel_prizes_told ON wheel_prizes RENAME TO wheel_prizes_notify;--> statement-breakpoint
ALTER TRIGGER products_told_insert ON products RENAME TO products_notify_insert;--> statement-breakpoint
ALTER TRIGGER products_told_update ON products RENAME TO products_notify_update;--> statement-breakpoint
ALTER TRIGGER products_told_delete ON products RENAME TO products_notify_delete;--> statement-breakpoint
ALTER TRIGGER product_pictures_told_insert ON product_pictures RENAME TO product_pictures_notify_insert;--> statement-breakpoint
ALTER TRIGGER product_pictures_told_update ON product_pictures RENAME TO product_pictures_notify_update;--> statement-breakpoint
ALTER TRIGGER product_pictures_told_delete ON product_pictures RENAME TO product_pictures_notify_delete;--> statement-breakpoint
ALTER TRIGGER reviews_told_insert ON reviews RENAME TO reviews_notify_insert;--> statement-breakpoint
ALTER TRIGGER reviews_told_update ON reviews RENAME TO reviews_notify_update;--> statement-breakpoint
ALTER TRIGGER reviews_told_delete ON reviews RENAME TO reviews_notify_delete;--> statement-breakpoint
ALTER FUNCTION tell() RENAME TO notify_topic;--> statement-breakpoint
ALTER FUNCTION tell_products() RENAME TO notify_products;--> statement-breakpoint
ALTER FUNCTION tell_product_updates() RENAME TO notify_product_updates;--> statement-breakpoint
ALTER FUNCTION tell_of_product() RENAME TO notify_parent_product;--> statement-breakpoint
ALTER FUNCTION keep_former_slug() RENAME TO record_former_slug;--> statement-breakpoint
ALTER FUNCTION keep_deleted_product() RENAME TO record_deleted_product;--> statement-breakpoint
ALTER FUNCTION keep_category_tree() RENAME TO check_category_tree;--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_product_updates() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  many int;
BEGIN
  SELECT count(*) INTO many FROM changed;
  IF many > 50 THEN
    PERFORM pg_notify('yasmin', 'catalogue');
  ELSE
    -- A change of stock or units sold alone, as an order makes it, has its own topic.
    PERFORM pg_notify('yasmin', CASE
        WHEN (to_jsonb(c) - 'stock' - 'sold_count') = (to_jsonb(o) - 'stock' - 'sold_count') THEN 'stock:'
        ELSE 'product:' END || c.id)
      FROM changed c JOIN former o ON o.id = c.id
      WHERE c IS DISTINCT FROM o;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Append-only tables allow one change, while an account is erased: the named texts become empty, and documents lose parts.
CREATE FUNCTION only_texts_removed(former jsonb, changed jsonb, texts text[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('shop.erasing', true), '') = 'on' AND former - texts = changed - texts
    AND (SELECT bool_and((changed -> name) IN ('""', 'null') OR (changed -> name) <@ (former -> name)) FROM unnest(texts) name)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_NARGS > 0 THEN
    IF only_texts_removed(to_jsonb(OLD), to_jsonb(NEW), TG_ARGV) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION wallet_correction_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF only_texts_removed(to_jsonb(OLD), to_jsonb(NEW), ARRAY['reason', 'decline_reason']) THEN
      RETURN NEW;
    END IF;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.status <> 'pending'
    OR (NEW.amount, NEW.reason, NEW.requested_by, NEW.created_at) IS DISTINCT FROM (OLD.amount, OLD.reason, OLD.requested_by, OLD.created_at)
    OR (NEW.user_id <> OLD.user_id AND NEW.status <> 'pending')
    OR NEW.status = 'applied' THEN
    RAISE EXCEPTION 'correction % can not be changed so', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP FUNCTION only_words_go(jsonb, jsonb, text[]);
