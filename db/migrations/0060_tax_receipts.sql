CREATE TABLE "tax_devices" (
	"serial" text PRIMARY KEY NOT NULL,
	"last_sequence" integer DEFAULT 0 NOT NULL,
	"last_uuid" text,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_devices_last" CHECK (("tax_devices"."last_sequence" = 0) = ("tax_devices"."last_uuid" is null) and "tax_devices"."last_sequence" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tax_receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"device" text NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" integer NOT NULL,
	"return_id" integer,
	"refund_id" integer,
	"number" text NOT NULL,
	"uuid" text NOT NULL,
	"previous_uuid" text,
	"document" text NOT NULL,
	"total" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"submission" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"attempted_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	"replaces" integer,
	"is_current" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_receipts_number_unique" UNIQUE("number"),
	CONSTRAINT "tax_receipts_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "tax_receipts_replaces_unique" UNIQUE("replaces"),
	CONSTRAINT "tax_receipts_sequence" UNIQUE("device","sequence"),
	CONSTRAINT "tax_receipts_previous" UNIQUE NULLS NOT DISTINCT("device","previous_uuid"),
	CONSTRAINT "tax_receipts_kind" CHECK ("tax_receipts"."kind" in ('sale', 'return')),
	CONSTRAINT "tax_receipts_state" CHECK ("tax_receipts"."status" in ('pending', 'submitted', 'valid', 'invalid', 'rejected')),
	CONSTRAINT "tax_receipts_uuid" CHECK ("tax_receipts"."uuid" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "tax_receipts_chain" CHECK ("tax_receipts"."sequence" >= 1 and ("tax_receipts"."sequence" = 1) = ("tax_receipts"."previous_uuid" is null)),
	CONSTRAINT "tax_receipts_source" CHECK (num_nonnulls("tax_receipts"."return_id", "tax_receipts"."refund_id") = case "tax_receipts"."kind" when 'return' then 1 else 0 end),
	CONSTRAINT "tax_receipts_total" CHECK ("tax_receipts"."total" > 0),
	CONSTRAINT "tax_receipts_replaced" CHECK ("tax_receipts"."is_current" or "tax_receipts"."status" in ('invalid', 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "tax_receipts" ADD CONSTRAINT "tax_receipts_device_tax_devices_serial_fk" FOREIGN KEY ("device") REFERENCES "public"."tax_devices"("serial") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_receipts" ADD CONSTRAINT "tax_receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_receipts" ADD CONSTRAINT "tax_receipts_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_receipts" ADD CONSTRAINT "tax_receipts_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_receipts" ADD CONSTRAINT "tax_receipts_replaces_tax_receipts_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."tax_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_receipts_order_once" ON "tax_receipts" USING btree ("order_id") WHERE "tax_receipts"."kind" = 'sale' and "tax_receipts"."is_current";--> statement-breakpoint
CREATE UNIQUE INDEX "tax_receipts_return_once" ON "tax_receipts" USING btree ("return_id") WHERE "tax_receipts"."return_id" is not null and "tax_receipts"."is_current";--> statement-breakpoint
CREATE UNIQUE INDEX "tax_receipts_refund_once" ON "tax_receipts" USING btree ("refund_id") WHERE "tax_receipts"."refund_id" is not null and "tax_receipts"."is_current";--> statement-breakpoint
CREATE INDEX "tax_receipts_order_id_idx" ON "tax_receipts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "tax_receipts_return_id_idx" ON "tax_receipts" USING btree ("return_id") WHERE "tax_receipts"."return_id" is not null;--> statement-breakpoint
CREATE INDEX "tax_receipts_refund_id_idx" ON "tax_receipts" USING btree ("refund_id") WHERE "tax_receipts"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX "tax_receipts_status" ON "tax_receipts" USING btree ("status","id");--> statement-breakpoint
-- What was issued never changes and is never deleted: only its state does.
CREATE FUNCTION tax_receipt_issued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (OLD.device, OLD.sequence, OLD.kind, OLD.order_id, OLD.number, OLD.uuid, OLD.document, OLD.total, OLD.issued_at)
      IS DISTINCT FROM (NEW.device, NEW.sequence, NEW.kind, NEW.order_id, NEW.number, NEW.uuid, NEW.document, NEW.total, NEW.issued_at)
    OR (OLD.return_id, OLD.refund_id, OLD.previous_uuid, OLD.replaces)
      IS DISTINCT FROM (NEW.return_id, NEW.refund_id, NEW.previous_uuid, NEW.replaces)
    OR (NEW.is_current AND NOT OLD.is_current)
    OR (OLD.status = 'valid' AND NEW.status <> 'valid')
  THEN RAISE EXCEPTION 'a tax receipt that was issued does not change' USING ERRCODE = '23514', CONSTRAINT = 'tax_receipts_issued';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER tax_receipts_issued BEFORE UPDATE OR DELETE ON "tax_receipts" FOR EACH ROW EXECUTE FUNCTION tax_receipt_issued();--> statement-breakpoint
-- A receipt follows the one before it: the chain has no gap and no fork.
CREATE FUNCTION tax_receipt_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.sequence > 1 AND NOT EXISTS (
    SELECT 1 FROM tax_receipts WHERE device = NEW.device AND sequence = NEW.sequence - 1 AND uuid = NEW.previous_uuid
  ) THEN RAISE EXCEPTION 'a tax receipt follows the one before it' USING ERRCODE = '23514', CONSTRAINT = 'tax_receipts_follows';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER tax_receipts_follows BEFORE INSERT ON "tax_receipts" FOR EACH ROW EXECUTE FUNCTION tax_receipt_follows();
