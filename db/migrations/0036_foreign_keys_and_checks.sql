ALTER TABLE "payment_refunds" DROP CONSTRAINT "payment_refunds_once";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_source_unique";--> statement-breakpoint
ALTER TABLE "point_debts" DROP CONSTRAINT "point_debts_once";--> statement-breakpoint
ALTER TABLE "point_entries" DROP CONSTRAINT "point_entries_once";--> statement-breakpoint
ALTER TABLE "wallet_entries" DROP CONSTRAINT "wallet_entries_once";--> statement-breakpoint
ALTER TABLE "point_entries" ALTER COLUMN "reference" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "wallet_entries" ALTER COLUMN "reference" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "order_refund_id" integer;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "return_id" integer;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "order_refund_id" integer;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "return_id" integer;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "payment_id" integer;--> statement-breakpoint
ALTER TABLE "point_debts" ADD COLUMN "return_id" integer;--> statement-breakpoint
ALTER TABLE "point_debts" ADD COLUMN "order_refund_id" integer;--> statement-breakpoint
ALTER TABLE "point_debts" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "point_entries" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "point_entries" ADD COLUMN "return_id" integer;--> statement-breakpoint
ALTER TABLE "point_entries" ADD COLUMN "order_refund_id" integer;--> statement-breakpoint
ALTER TABLE "point_entries" ADD COLUMN "merged_account_id" integer;--> statement-breakpoint
ALTER TABLE "point_entries" ADD COLUMN "spin_id" integer;--> statement-breakpoint
ALTER TABLE "point_entries" ADD COLUMN "debt_id" integer;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD COLUMN "return_id" integer;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD COLUMN "order_refund_id" integer;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD COLUMN "merged_account_id" integer;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD COLUMN "payment_id" integer;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD COLUMN "payment_refund_id" integer;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD COLUMN "payout_id" integer;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD COLUMN "correction_id" integer;--> statement-breakpoint
ALTER TABLE "wheel_spins" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "wheel_spins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "wheel_spins" ADD CONSTRAINT "wheel_spins_id" UNIQUE("id");--> statement-breakpoint
-- Ledgers refuse updates; each cause that was a text becomes a foreign key.
ALTER TABLE wallet_entries DISABLE TRIGGER wallet_entries_append;--> statement-breakpoint
ALTER TABLE point_entries DISABLE TRIGGER point_entries_append;--> statement-breakpoint
UPDATE payment_refunds p SET reason = 'order_refund', order_refund_id = f.id FROM order_refunds f WHERE p.reason = 'refund:' || f.id;--> statement-breakpoint
UPDATE payment_refunds p SET reason = 'return', return_id = r.id FROM returns r WHERE p.reason = 'return:' || r.id;--> statement-breakpoint
UPDATE payouts p SET order_refund_id = f.id FROM order_refunds f WHERE p.source = 'refund:' || f.id;--> statement-breakpoint
UPDATE payouts p SET return_id = r.id FROM returns r WHERE p.source = 'return:' || r.id;--> statement-breakpoint
UPDATE payouts p SET payment_id = m.id FROM payments m WHERE p.source = 'payment:' || m.id;--> statement-breakpoint
UPDATE point_debts d SET return_id = r.id FROM returns r WHERE d.reference = 'return:' || r.id;--> statement-breakpoint
UPDATE point_debts d SET order_refund_id = f.id FROM order_refunds f WHERE d.reference = 'refund:' || f.id;--> statement-breakpoint
UPDATE point_debts d SET order_id = o.id FROM orders o WHERE d.reference = 'cancelled:' || o.id;--> statement-breakpoint
UPDATE wallet_entries e SET order_id = f.order_id, order_refund_id = f.id, reference = NULL
  FROM order_refunds f WHERE e.kind = 'order_refund' AND e.reference = 'order:' || f.order_id || ':' || f.id;--> statement-breakpoint
UPDATE wallet_entries e SET order_id = p.order_id, payment_id = CASE WHEN p.order_id IS NULL THEN p.id END, payment_refund_id = r.id, reference = NULL
  FROM payment_refunds r JOIN payments p ON p.id = r.payment_id
  WHERE e.kind = 'order_refund' AND e.reference = coalesce('order:' || p.order_id || ':r', 'payment:' || p.id || ':') || r.id;--> statement-breakpoint
-- An order can be changed several times: the version that was changed stays.
UPDATE wallet_entries e SET order_id = o.id, reference = split_part(e.reference, ':', 3)
  FROM orders o WHERE e.kind = 'order_changed' AND e.reference ~ '^order:[0-9]+:[0-9]+$' AND split_part(e.reference, ':', 2) = o.id::text;--> statement-breakpoint
UPDATE wallet_entries e SET order_id = o.id, reference = NULL FROM orders o WHERE e.reference = 'order:' || o.id;--> statement-breakpoint
UPDATE wallet_entries e SET return_id = r.id, reference = NULL FROM returns r WHERE e.reference = 'return:' || r.id;--> statement-breakpoint
UPDATE wallet_entries e SET payment_id = p.id, reference = NULL FROM payments p WHERE e.reference = 'payment:' || p.id;--> statement-breakpoint
UPDATE wallet_entries e SET payout_id = p.id, reference = NULL FROM payouts p WHERE e.reference = 'payout:' || p.id;--> statement-breakpoint
UPDATE wallet_entries e SET correction_id = c.id, reference = NULL FROM wallet_corrections c WHERE e.reference = 'correction:' || c.id;--> statement-breakpoint
UPDATE wallet_entries e SET merged_account_id = u.id, reference = NULL FROM users u WHERE e.kind = 'merge' AND e.reference = 'account:' || u.id;--> statement-breakpoint
UPDATE point_entries e SET order_id = o.id, return_id = d.return_id, debt_id = d.id, reference = NULL
  FROM point_debts d, orders o
  WHERE e.reference ~ '^[a-z]+:[0-9]+:order:[0-9]+$' AND d.reference = split_part(e.reference, ':', 1) || ':' || split_part(e.reference, ':', 2)
    AND o.id::text = split_part(e.reference, ':', 4);--> statement-breakpoint
UPDATE point_entries e SET order_id = o.id, reference = NULL FROM orders o WHERE e.reference = 'order:' || o.id;--> statement-breakpoint
UPDATE point_entries e SET order_id = o.id, reference = NULL FROM orders o WHERE e.reference = 'cancelled:' || o.id;--> statement-breakpoint
UPDATE point_entries e SET return_id = r.id, reference = NULL FROM returns r WHERE e.reference = 'return:' || r.id;--> statement-breakpoint
UPDATE point_entries e SET order_refund_id = f.id, reference = NULL FROM order_refunds f WHERE e.reference = 'refund:' || f.id;--> statement-breakpoint
UPDATE point_entries e SET spin_id = s.id, reference = NULL FROM wheel_spins s
  WHERE s.user_id = e.user_id AND e.reference = 'spin:' || s.campaign_id || ':' || s.nth;--> statement-breakpoint
-- A merge renumbers spins and gives them to the other account: those are found by the time that they share with their entry.
UPDATE point_entries e SET spin_id = s.id, reference = NULL FROM users u JOIN wheel_spins s ON s.user_id = u.merged_into
  WHERE u.id = e.user_id AND s.at = e.created_at AND e.reference LIKE 'spin:' || s.campaign_id || ':%';--> statement-breakpoint
UPDATE point_entries e SET merged_account_id = u.id, reference = NULL FROM users u WHERE e.kind = 'merge' AND e.reference = 'account:' || u.id;--> statement-breakpoint
ALTER TABLE wallet_entries ENABLE TRIGGER wallet_entries_append;--> statement-breakpoint
ALTER TABLE point_entries ENABLE TRIGGER point_entries_append;--> statement-breakpoint
ALTER TABLE "payouts" DROP COLUMN "source";--> statement-breakpoint
ALTER TABLE "point_debts" DROP COLUMN "reference";--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_order_refund_id_order_refunds_id_fk" FOREIGN KEY ("order_refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_order_refund_id_order_refunds_id_fk" FOREIGN KEY ("order_refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_debts" ADD CONSTRAINT "point_debts_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_debts" ADD CONSTRAINT "point_debts_order_refund_id_order_refunds_id_fk" FOREIGN KEY ("order_refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_debts" ADD CONSTRAINT "point_debts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_order_refund_id_order_refunds_id_fk" FOREIGN KEY ("order_refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_merged_account_id_users_id_fk" FOREIGN KEY ("merged_account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_spin_id_wheel_spins_id_fk" FOREIGN KEY ("spin_id") REFERENCES "public"."wheel_spins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_debt_id_point_debts_id_fk" FOREIGN KEY ("debt_id") REFERENCES "public"."point_debts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_order_refund_id_order_refunds_id_fk" FOREIGN KEY ("order_refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_merged_account_id_users_id_fk" FOREIGN KEY ("merged_account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_payment_refund_id_payment_refunds_id_fk" FOREIGN KEY ("payment_refund_id") REFERENCES "public"."payment_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_correction_id_wallet_corrections_id_fk" FOREIGN KEY ("correction_id") REFERENCES "public"."wallet_corrections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_city_id_idx" ON "addresses" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "customer_notes_author_id_idx" ON "customer_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "otp_codes_user_id_idx" ON "otp_codes" USING btree ("user_id") WHERE "otp_codes"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "reset_tokens_user_id_idx" ON "reset_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cart_lines_product_id_idx" ON "cart_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "catalogue_imports_created_by_idx" ON "catalogue_imports" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "catalogue_imports_applied_by_idx" ON "catalogue_imports" USING btree ("applied_by");--> statement-breakpoint
CREATE INDEX "categories_picture_id_idx" ON "categories" USING btree ("picture_id") WHERE "categories"."picture_id" is not null;--> statement-breakpoint
CREATE INDEX "category_slugs_category_id_idx" ON "category_slugs" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "product_pictures_picture_id_idx" ON "product_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "product_slugs_category_id_idx" ON "product_slugs" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "reviews_user_id_idx" ON "reviews" USING btree ("user_id") WHERE "reviews"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_moves_actor_id_idx" ON "stock_moves" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "chat_messages_staff_id_idx" ON "chat_messages" USING btree ("staff_id") WHERE "chat_messages"."staff_id" is not null;--> statement-breakpoint
CREATE INDEX "chats_taken_by_idx" ON "chats" USING btree ("taken_by") WHERE "chats"."taken_by" is not null;--> statement-breakpoint
CREATE INDEX "blog_products_product_id_idx" ON "blog_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "blog_slugs_blog_id_idx" ON "blog_slugs" USING btree ("blog_id");--> statement-breakpoint
CREATE INDEX "blogs_picture_id_idx" ON "blogs" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "contact_messages_user_id_idx" ON "contact_messages" USING btree ("user_id") WHERE "contact_messages"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_handled_by_idx" ON "contact_messages" USING btree ("handled_by") WHERE "contact_messages"."handled_by" is not null;--> statement-breakpoint
CREATE INDEX "outbox_user_id_idx" ON "outbox" USING btree ("user_id") WHERE "outbox"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "order_refunds_actor_id_idx" ON "order_refunds" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_user_id_idx" ON "coupon_uses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "order_events_actor_id_idx" ON "order_events" USING btree ("actor_id") WHERE "order_events"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "order_notes_author_id_idx" ON "order_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "orders_merged_from_idx" ON "orders" USING btree ("merged_from") WHERE "orders"."merged_from" is not null;--> statement-breakpoint
CREATE INDEX "orders_address_id_idx" ON "orders" USING btree ("address_id") WHERE "orders"."address_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_coupon_id_idx" ON "orders" USING btree ("coupon_id") WHERE "orders"."coupon_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_placed_by_idx" ON "orders" USING btree ("placed_by") WHERE "orders"."placed_by" is not null;--> statement-breakpoint
CREATE INDEX "payment_refunds_order_refund_id_idx" ON "payment_refunds" USING btree ("order_refund_id") WHERE "payment_refunds"."order_refund_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_refunds_return_id_idx" ON "payment_refunds" USING btree ("return_id") WHERE "payment_refunds"."return_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_receipt_id_idx" ON "payments" USING btree ("receipt_id") WHERE "payments"."receipt_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_reviewed_by_idx" ON "payments" USING btree ("reviewed_by") WHERE "payments"."reviewed_by" is not null;--> statement-breakpoint
CREATE INDEX "uploads_owner_id_idx" ON "uploads" USING btree ("owner_id") WHERE "uploads"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "payouts_settled_by_idx" ON "payouts" USING btree ("settled_by") WHERE "payouts"."settled_by" is not null;--> statement-breakpoint
CREATE INDEX "return_events_actor_id_idx" ON "return_events" USING btree ("actor_id") WHERE "return_events"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "return_lines_order_line_id_idx" ON "return_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "return_photos_upload_id_idx" ON "return_photos" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "point_debts_user_id_idx" ON "point_debts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "point_entries_order_id_idx" ON "point_entries" USING btree ("order_id") WHERE "point_entries"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "point_entries_return_id_idx" ON "point_entries" USING btree ("return_id") WHERE "point_entries"."return_id" is not null;--> statement-breakpoint
CREATE INDEX "point_entries_order_refund_id_idx" ON "point_entries" USING btree ("order_refund_id") WHERE "point_entries"."order_refund_id" is not null;--> statement-breakpoint
CREATE INDEX "point_entries_spin_id_idx" ON "point_entries" USING btree ("spin_id") WHERE "point_entries"."spin_id" is not null;--> statement-breakpoint
CREATE INDEX "point_entries_debt_id_idx" ON "point_entries" USING btree ("debt_id") WHERE "point_entries"."debt_id" is not null;--> statement-breakpoint
CREATE INDEX "point_entries_merged_account_id_idx" ON "point_entries" USING btree ("merged_account_id") WHERE "point_entries"."merged_account_id" is not null;--> statement-breakpoint
CREATE INDEX "wallet_corrections_requested_by_idx" ON "wallet_corrections" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "wallet_corrections_decided_by_idx" ON "wallet_corrections" USING btree ("decided_by") WHERE "wallet_corrections"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "wallet_entries_order_id_idx" ON "wallet_entries" USING btree ("order_id") WHERE "wallet_entries"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "wallet_entries_return_id_idx" ON "wallet_entries" USING btree ("return_id") WHERE "wallet_entries"."return_id" is not null;--> statement-breakpoint
CREATE INDEX "wallet_entries_order_refund_id_idx" ON "wallet_entries" USING btree ("order_refund_id") WHERE "wallet_entries"."order_refund_id" is not null;--> statement-breakpoint
CREATE INDEX "wallet_entries_payment_id_idx" ON "wallet_entries" USING btree ("payment_id") WHERE "wallet_entries"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "wallet_entries_payment_refund_id_idx" ON "wallet_entries" USING btree ("payment_refund_id") WHERE "wallet_entries"."payment_refund_id" is not null;--> statement-breakpoint
CREATE INDEX "wallet_entries_payout_id_idx" ON "wallet_entries" USING btree ("payout_id") WHERE "wallet_entries"."payout_id" is not null;--> statement-breakpoint
CREATE INDEX "wallet_entries_correction_id_idx" ON "wallet_entries" USING btree ("correction_id") WHERE "wallet_entries"."correction_id" is not null;--> statement-breakpoint
CREATE INDEX "wallet_entries_merged_account_id_idx" ON "wallet_entries" USING btree ("merged_account_id") WHERE "wallet_entries"."merged_account_id" is not null;--> statement-breakpoint
CREATE INDEX "wheel_spins_user_id_idx" ON "wheel_spins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "wheel_spins_prize_id_idx" ON "wheel_spins" USING btree ("prize_id");--> statement-breakpoint
CREATE INDEX "wheel_spins_coupon_id_idx" ON "wheel_spins" USING btree ("coupon_id") WHERE "wheel_spins"."coupon_id" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_callbacks_transaction_id_idx" ON "sandbox_callbacks" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "pending_changes_requested_by_idx" ON "pending_changes" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "pending_changes_decided_by_idx" ON "pending_changes" USING btree ("decided_by") WHERE "pending_changes"."decided_by" is not null;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_once" UNIQUE NULLS NOT DISTINCT("payment_id","reason","order_refund_id","return_id");--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_order_refund_once" UNIQUE("order_refund_id");--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_return_once" UNIQUE("return_id");--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_payment_once" UNIQUE("payment_id");--> statement-breakpoint
ALTER TABLE "point_debts" ADD CONSTRAINT "point_debts_return_once" UNIQUE("return_id");--> statement-breakpoint
ALTER TABLE "point_debts" ADD CONSTRAINT "point_debts_order_refund_once" UNIQUE("order_refund_id");--> statement-breakpoint
ALTER TABLE "point_debts" ADD CONSTRAINT "point_debts_order_once" UNIQUE("order_id");--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_once" UNIQUE NULLS NOT DISTINCT("user_id","kind","order_id","return_id","order_refund_id","spin_id","debt_id","merged_account_id","reference");--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_once" UNIQUE NULLS NOT DISTINCT("user_id","kind","order_id","return_id","order_refund_id","payment_id","payment_refund_id","payout_id","correction_id","merged_account_id","reference");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_locale" CHECK ("users"."locale" in ('ar', 'en'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_locale" CHECK ("reviews"."locale" in ('ar', 'en'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_locale" CHECK ("outbox"."locale" in ('ar', 'en'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" ~ '^[a-z][a-z_]*$');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_locale" CHECK ("orders"."locale" in ('ar', 'en'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_order_type" CHECK ("orders"."order_type" in ('Buying'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_source" CHECK ("orders"."source" in ('web', 'app', 'phone', 'whatsapp'));--> statement-breakpoint
ALTER TABLE "payment_callbacks" ADD CONSTRAINT "payment_callbacks_provider" CHECK ("payment_callbacks"."provider" in ('paymob', 'sandbox'));--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_reason" CHECK ("payment_refunds"."reason" in ('surplus', 'order_cancelled', 'order_refund', 'return'));--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_cause" CHECK (("payment_refunds"."reason" = 'order_refund') = ("payment_refunds"."order_refund_id" is not null) and ("payment_refunds"."reason" = 'return') = ("payment_refunds"."return_id" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_provider" CHECK ("payments"."provider" in ('paymob', 'sandbox', 'transfer'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_source" CHECK (num_nonnulls("payouts"."order_refund_id", "payouts"."return_id", "payouts"."payment_id") = 1);--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_reason" CHECK ("returns"."reason" in ('damaged', 'wrong_item', 'expired', 'allergy', 'changed_mind', 'other'));--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_origin" CHECK ("coupons"."origin" in ('staff', 'wheel'));--> statement-breakpoint
ALTER TABLE "point_debts" ADD CONSTRAINT "point_debts_cause" CHECK (num_nonnulls("point_debts"."return_id", "point_debts"."order_refund_id", "point_debts"."order_id") = 1);--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_kind" CHECK ("point_entries"."kind" in ('order', 'return', 'wheel', 'transfer', 'correction', 'merge'));--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_cause" CHECK (num_nonnulls("point_entries"."order_id", "point_entries"."return_id", "point_entries"."order_refund_id", "point_entries"."spin_id", "point_entries"."debt_id", "point_entries"."merged_account_id", "point_entries"."reference") > 0);--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_kind" CHECK ("wallet_entries"."kind" in ('deposit', 'points', 'order', 'order_cancelled', 'order_changed', 'order_refund', 'return', 'surplus', 'payout', 'correction', 'merge'));--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_cause" CHECK (num_nonnulls("wallet_entries"."order_id", "wallet_entries"."return_id", "wallet_entries"."order_refund_id", "wallet_entries"."payment_id", "wallet_entries"."payment_refund_id", "wallet_entries"."payout_id", "wallet_entries"."correction_id", "wallet_entries"."merged_account_id", "wallet_entries"."reference") > 0);
