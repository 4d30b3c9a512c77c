CREATE TABLE "order_calls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"actor_id" integer NOT NULL,
	"outcome" text NOT NULL,
	"nth" integer NOT NULL,
	"call_again_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_calls_nth" UNIQUE("order_id","nth"),
	CONSTRAINT "order_calls_outcome" CHECK ("order_calls"."outcome" in ('no_answer', 'call_again', 'confirmed', 'changed', 'refused')),
	CONSTRAINT "order_calls_positive" CHECK ("order_calls"."nth" > 0),
	CONSTRAINT "order_calls_again" CHECK ("order_calls"."outcome" <> 'call_again' or "order_calls"."call_again_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_keys_one" CHECK ("push_keys"."one")
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"subscription_id" integer NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_messages_once" UNIQUE("event_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "push_subscriptions_locale" CHECK ("push_subscriptions"."locale" in ('ar', 'en')),
	CONSTRAINT "push_subscriptions_endpoint" CHECK ("push_subscriptions"."endpoint" like 'https://%' and length("push_subscriptions"."endpoint") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "staff_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"subject_id" integer NOT NULL,
	"data" jsonb NOT NULL,
	"dispatched_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_events_key_unique" UNIQUE("key"),
	CONSTRAINT "staff_events_kind" CHECK ("staff_events"."kind" in ('orders', 'receipts', 'returns', 'reviews', 'chats', 'low_stock', 'failed_messages'))
);
--> statement-breakpoint
CREATE TABLE "staff_notification_choices" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"sound" boolean NOT NULL,
	"push" boolean NOT NULL,
	"email" boolean NOT NULL,
	CONSTRAINT "staff_notification_choices_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "staff_notification_choices_kind" CHECK ("staff_notification_choices"."kind" in ('orders', 'receipts', 'returns', 'reviews', 'chats', 'low_stock', 'failed_messages'))
);
--> statement-breakpoint
CREATE TABLE "staff_seen_events" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"seen_id" integer NOT NULL,
	CONSTRAINT "staff_seen_events_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "staff_seen_events_kind" CHECK ("staff_seen_events"."kind" in ('orders', 'receipts', 'returns', 'reviews', 'chats', 'low_stock', 'failed_messages'))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_source";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_discount_reason";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "manual_percent" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_waived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_calls" ADD CONSTRAINT "order_calls_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_calls" ADD CONSTRAINT "order_calls_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_event_id_staff_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."staff_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notification_choices" ADD CONSTRAINT "staff_notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_seen_events" ADD CONSTRAINT "staff_seen_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_variants_sku_prefix" ON "product_variants" USING btree (upper("sku") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "products_hidden" ON "products" USING btree ("id") WHERE "products"."status" <> 'published';--> statement-breakpoint
CREATE INDEX "orders_number_code" ON "orders" USING btree (right("number", 6) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_number_prefix" ON "orders" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_calls_actor_id_idx" ON "order_calls" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "push_messages_subscription_id_idx" ON "push_messages" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "push_messages_due" ON "push_messages" USING btree ("due_at") WHERE "push_messages"."sent_at" is null and "push_messages"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_user_id_idx" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_events_kind" ON "staff_events" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "staff_events_waiting" ON "staff_events" USING btree ("id") WHERE "staff_events"."dispatched_at" is null;--> statement-breakpoint
CREATE INDEX "staff_events_created_at_idx" ON "staff_events" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_manual_discount" CHECK (("orders"."discount_reason" is not distinct from 'staff') = ("orders"."manual_percent" is not null) and "orders"."manual_percent" between 1 and 100 and ("orders"."placed_by" is not null or ("orders"."manual_percent" is null and not "orders"."shipping_waived")));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipping_waived" CHECK (not "orders"."shipping_waived" or "orders"."shipping_fee" = 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_source" CHECK ("orders"."source" in ('web', 'app', 'phone', 'whatsapp', 'instagram', 'facebook'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_reason" CHECK ("orders"."discount_reason" in ('first_order', 'coupon', 'staff'));--> statement-breakpoint
-- Staff hear of events and of changed counts on a channel of their own: `{"event": …}` and `{"counts": kind}`.
CREATE FUNCTION write_staff_event(kind text, key text, subject_id integer, data jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  event staff_events;
BEGIN
  INSERT INTO staff_events (kind, key, subject_id, data) VALUES (kind, key, subject_id, data)
    ON CONFLICT ON CONSTRAINT staff_events_key_unique DO NOTHING RETURNING * INTO event;
  IF event.id IS NOT NULL THEN
    PERFORM pg_notify('yasmin_staff', jsonb_build_object('event', jsonb_build_object('id', event.id, 'kind', event.kind,
      'subjectId', event.subject_id, 'data', event.data, 'at', event.created_at))::text);
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION notify_staff_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('yasmin_staff', jsonb_build_object('counts', TG_ARGV[0])::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An order is new to staff when it is first under review: when it is placed, or when its card is paid.
CREATE FUNCTION order_waits_for_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_staff_event('orders', 'orders:' || NEW.id, NEW.id, jsonb_build_object('number', NEW.number, 'total', NEW.total,
    'cityAr', NEW.address -> 'city' ->> 'nameAr', 'cityEn', NEW.address -> 'city' ->> 'nameEn', 'placedBy', NEW.placed_by));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_new_for_staff AFTER INSERT ON orders FOR EACH ROW WHEN (NEW.status = 'under_review') EXECUTE FUNCTION order_waits_for_staff();
--> statement-breakpoint
CREATE TRIGGER orders_paid_for_staff AFTER UPDATE OF status ON orders FOR EACH ROW WHEN (NEW.status = 'under_review' AND OLD.status = 'awaiting_payment') EXECUTE FUNCTION order_waits_for_staff();
--> statement-breakpoint
CREATE TRIGGER orders_counts AFTER INSERT OR UPDATE OF status ON orders FOR EACH STATEMENT EXECUTE FUNCTION notify_staff_counts('orders');
--> statement-breakpoint
CREATE FUNCTION receipt_waits_for_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_staff_event('receipts', 'receipts:' || NEW.id || ':' || coalesce(NEW.receipt_id, 0), NEW.id,
    jsonb_build_object('number', (SELECT number FROM orders WHERE id = NEW.order_id), 'total', NEW.amount));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_receipt_inserted AFTER INSERT ON payments FOR EACH ROW WHEN (NEW.provider = 'transfer' AND NEW.status = 'pending') EXECUTE FUNCTION receipt_waits_for_staff();
--> statement-breakpoint
CREATE TRIGGER payments_receipt_sent AFTER UPDATE OF status, receipt_id ON payments FOR EACH ROW
  WHEN (NEW.provider = 'transfer' AND NEW.status = 'pending' AND (OLD.status <> 'pending' OR OLD.receipt_id IS DISTINCT FROM NEW.receipt_id)) EXECUTE FUNCTION receipt_waits_for_staff();
--> statement-breakpoint
CREATE TRIGGER payments_counts AFTER INSERT OR UPDATE OF status ON payments FOR EACH STATEMENT EXECUTE FUNCTION notify_staff_counts('receipts');
--> statement-breakpoint
CREATE FUNCTION return_waits_for_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_staff_event('returns', 'returns:' || NEW.id, NEW.id, jsonb_build_object('number', NEW.number, 'total', NEW.refund_amount));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER returns_new_for_staff AFTER INSERT ON returns FOR EACH ROW WHEN (NEW.status = 'requested') EXECUTE FUNCTION return_waits_for_staff();
--> statement-breakpoint
CREATE TRIGGER returns_counts AFTER INSERT OR UPDATE OF status ON returns FOR EACH STATEMENT EXECUTE FUNCTION notify_staff_counts('returns');
--> statement-breakpoint
CREATE FUNCTION review_waits_for_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_staff_event('reviews', 'reviews:' || NEW.id || ':' || NEW.version, NEW.id,
    (SELECT jsonb_build_object('rating', NEW.rating, 'nameAr', p.name_ar, 'nameEn', p.name_en) FROM products p WHERE p.id = NEW.product_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_new_for_staff AFTER INSERT ON reviews FOR EACH ROW WHEN (NEW.status = 'pending') EXECUTE FUNCTION review_waits_for_staff();
--> statement-breakpoint
CREATE TRIGGER reviews_held_for_staff AFTER UPDATE OF status ON reviews FOR EACH ROW WHEN (NEW.status = 'pending' AND OLD.status <> 'pending') EXECUTE FUNCTION review_waits_for_staff();
--> statement-breakpoint
CREATE TRIGGER reviews_counts AFTER INSERT OR UPDATE OF status ON reviews FOR EACH STATEMENT EXECUTE FUNCTION notify_staff_counts('reviews');
--> statement-breakpoint
-- A chat waits again whenever its shopper writes after it was closed. The event does not name them.
CREATE FUNCTION chat_waits_for_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_staff_event('chats', 'chats:' || NEW.id || ':' || pg_current_xact_id()::text, NEW.id, '{}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER chats_new_for_staff AFTER INSERT ON chats FOR EACH ROW WHEN (NEW.status = 'open') EXECUTE FUNCTION chat_waits_for_staff();
--> statement-breakpoint
CREATE TRIGGER chats_reopened_for_staff AFTER UPDATE OF status ON chats FOR EACH ROW WHEN (NEW.status = 'open' AND OLD.status <> 'open') EXECUTE FUNCTION chat_waits_for_staff();
--> statement-breakpoint
CREATE TRIGGER chats_counts AFTER INSERT OR UPDATE OF status ON chats FOR EACH STATEMENT EXECUTE FUNCTION notify_staff_counts('chats');
--> statement-breakpoint
-- The stock of a variant on sale has come down to the threshold of its product or of the store (5 unless it is set).
CREATE FUNCTION variant_runs_low() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  product products;
  threshold integer;
BEGIN
  SELECT * INTO product FROM products p WHERE p.id = NEW.product_id;
  threshold := coalesce(product.low_stock_threshold, (SELECT CASE WHEN jsonb_typeof(s.value) = 'number' THEN (s.value #>> '{}')::numeric::integer END FROM settings s WHERE s.key = 'low_stock'), 5);
  IF (NEW.stock <= threshold) IS DISTINCT FROM (OLD.stock <= threshold) OR (NEW.stock = 0) IS DISTINCT FROM (OLD.stock = 0) THEN
    PERFORM pg_notify('yasmin_staff', '{"counts":"low_stock"}');
    IF NEW.stock <= threshold AND OLD.stock > threshold THEN
      PERFORM write_staff_event('low_stock', 'low_stock:' || NEW.id || ':' || pg_current_xact_id()::text, NEW.product_id,
        jsonb_build_object('nameAr', product.name_ar, 'nameEn', product.name_en, 'left', NEW.stock));
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_variants_run_low AFTER UPDATE OF stock ON product_variants FOR EACH ROW WHEN (NEW.stock <> OLD.stock AND NEW.active AND NOT NEW.is_set) EXECUTE FUNCTION variant_runs_low();
--> statement-breakpoint
-- A notification of staff that fails is not reported by another one.
CREATE FUNCTION message_failed_for_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_staff_event('failed_messages', 'failed_messages:' || NEW.id, NEW.id, jsonb_build_object('channel', NEW.channel, 'message', NEW.kind));
  PERFORM pg_notify('yasmin_staff', '{"counts":"failed_messages"}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER outbox_failed_for_staff AFTER UPDATE OF failed_at ON outbox FOR EACH ROW
  WHEN (OLD.failed_at IS NULL AND NEW.failed_at IS NOT NULL AND NEW.sent_at IS NULL AND NEW.tries > 0 AND NEW.kind <> 'staff_event') EXECUTE FUNCTION message_failed_for_staff();
--> statement-breakpoint
CREATE FUNCTION order_calls_append() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Calls go with their order, and change their author when accounts are merged.
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM orders o WHERE o.id = OLD.order_id)
    OR TG_OP = 'UPDATE' AND to_jsonb(OLD) - 'actor_id' - 'note' <> to_jsonb(NEW) - 'actor_id' - 'note' THEN
    RAISE EXCEPTION 'order_calls is append-only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER order_calls_append BEFORE UPDATE OR DELETE ON order_calls FOR EACH ROW EXECUTE FUNCTION order_calls_append();
