ALTER TABLE "tax_receipts" DROP CONSTRAINT "tax_receipts_source";--> statement-breakpoint
DROP INDEX "orders_to_receipt";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "receipt_issued" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE orders SET receipt_issued = true WHERE id IN (SELECT order_id FROM tax_receipts WHERE kind = 'sale');--> statement-breakpoint
-- The job that issues receipts reads an index of the orders without one, instead of all delivered orders.
CREATE FUNCTION order_receipt_issued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET receipt_issued = true WHERE id = NEW.order_id AND NOT receipt_issued;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tax_receipts_order AFTER INSERT ON "tax_receipts" FOR EACH ROW WHEN (NEW.kind = 'sale') EXECUTE FUNCTION order_receipt_issued();--> statement-breakpoint
CREATE INDEX "orders_receipt_cancelled" ON "orders" USING btree ("id") WHERE "orders"."status" = 'cancelled' and "orders"."receipt_issued";--> statement-breakpoint
CREATE UNIQUE INDEX "tax_receipts_cancellation_once" ON "tax_receipts" USING btree ("order_id") WHERE "tax_receipts"."kind" = 'return' and "tax_receipts"."return_id" is null and "tax_receipts"."refund_id" is null and "tax_receipts"."is_current";--> statement-breakpoint
CREATE INDEX "orders_to_receipt" ON "orders" USING btree ("delivered_at","id") WHERE "orders"."status" in ('delivered', 'accepted') and "orders"."total" > 0 and "orders"."paid" >= "orders"."total" - "orders"."undelivered" and not "orders"."receipt_issued";--> statement-breakpoint
ALTER TABLE "tax_receipts" ADD CONSTRAINT "tax_receipts_source" CHECK (num_nonnulls("tax_receipts"."return_id", "tax_receipts"."refund_id") <= case "tax_receipts"."kind" when 'return' then 1 else 0 end);
