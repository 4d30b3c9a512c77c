CREATE TABLE "remittance_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remittance_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"remittance_id" integer NOT NULL,
	"line" integer,
	"code" text,
	"parcel_id" integer,
	"kind" text NOT NULL,
	"amount" integer DEFAULT 0 NOT NULL,
	"fee" integer DEFAULT 0 NOT NULL,
	"expected" integer DEFAULT 0 NOT NULL,
	"booked" integer DEFAULT 0 NOT NULL,
	"difference" integer DEFAULT 0 NOT NULL,
	"decision" text,
	"reason" text,
	"recovered" integer DEFAULT 0 NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	CONSTRAINT "remittance_lines_line" UNIQUE("remittance_id","line"),
	CONSTRAINT "remittance_lines_kind" CHECK ("remittance_lines"."kind" in ('collected', 'short', 'over', 'refused', 'repeated', 'fee', 'unknown', 'missing', 'bank')),
	CONSTRAINT "remittance_lines_decision" CHECK ("remittance_lines"."decision" in ('accepted', 'claimed', 'written_off', 'received')),
	CONSTRAINT "remittance_lines_fee" CHECK ("remittance_lines"."fee" >= 0),
	CONSTRAINT "remittance_lines_amount" CHECK ("remittance_lines"."kind" = 'bank' or "remittance_lines"."amount" >= 0),
	CONSTRAINT "remittance_lines_difference" CHECK ("remittance_lines"."difference" = "remittance_lines"."amount" - "remittance_lines"."expected"),
	CONSTRAINT "remittance_lines_booked" CHECK ("remittance_lines"."booked" = case when "remittance_lines"."kind" in ('collected', 'short', 'over') then least("remittance_lines"."amount", "remittance_lines"."expected") else 0 end),
	CONSTRAINT "remittance_lines_kind_difference" CHECK (case "remittance_lines"."kind" when 'collected' then "remittance_lines"."difference" = 0 when 'fee' then "remittance_lines"."difference" = 0 when 'bank' then true
        when 'short' then "remittance_lines"."difference" < 0 when 'missing' then "remittance_lines"."difference" < 0 and "remittance_lines"."amount" = 0 else "remittance_lines"."difference" > 0 end),
	CONSTRAINT "remittance_lines_decided" CHECK (num_nonnulls("remittance_lines"."decision", "remittance_lines"."reason", "remittance_lines"."decided_by", "remittance_lines"."decided_at") in (0, 4) and ("remittance_lines"."decision" is null or "remittance_lines"."difference" <> 0)),
	CONSTRAINT "remittance_lines_recovered" CHECK ("remittance_lines"."recovered" = 0 or ("remittance_lines"."decision" = 'received' and "remittance_lines"."recovered" = - "remittance_lines"."difference")),
	CONSTRAINT "remittance_lines_with_parcel" CHECK ("remittance_lines"."kind" not in ('collected', 'short', 'over', 'missing') or "remittance_lines"."parcel_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "remittances" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remittances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"courier_id" integer NOT NULL,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"until" date NOT NULL,
	"amount" integer NOT NULL,
	"fees" integer NOT NULL,
	"bank_amount" integer,
	"created_by" integer NOT NULL,
	"booked_by" integer,
	"booked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remittances_once" UNIQUE("courier_id","digest"),
	CONSTRAINT "remittances_status" CHECK ("remittances"."status" in ('draft', 'booked')),
	CONSTRAINT "remittances_amount" CHECK ("remittances"."amount" >= 0),
	CONSTRAINT "remittances_fees" CHECK ("remittances"."fees" >= 0),
	CONSTRAINT "remittances_booked" CHECK (num_nonnulls("remittances"."bank_amount", "remittances"."booked_by", "remittances"."booked_at") = case when "remittances"."status" = 'booked' then 3 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "courier_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courier_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parcel_id" integer NOT NULL,
	"courier_id" integer NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"external_id" text,
	"waybill" text,
	"actor_id" integer NOT NULL,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courier_deliveries_status" CHECK ("courier_deliveries"."status" in ('requested', 'created', 'cancelled', 'failed')),
	CONSTRAINT "courier_deliveries_created" CHECK ("courier_deliveries"."status" not in ('created', 'cancelled') or "courier_deliveries"."waybill" is not null)
);
--> statement-breakpoint
CREATE TABLE "courier_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courier_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"courier_id" integer NOT NULL,
	"key" text NOT NULL,
	"parcel_id" integer,
	"code" text NOT NULL,
	"state" text NOT NULL,
	"status" text,
	"at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courier_events_once" UNIQUE("courier_id","key"),
	CONSTRAINT "courier_events_status" CHECK ("courier_events"."status" in ('packing', 'packed', 'handed_over', 'out', 'delivered', 'refused', 'returning', 'returned', 'lost', 'damaged', 'cancelled')),
	CONSTRAINT "courier_events_source" CHECK ("courier_events"."source" in ('webhook', 'poll', 'file')),
	CONSTRAINT "courier_events_outcome" CHECK ("courier_events"."outcome" in ('applied', 'unchanged', 'late', 'refused', 'unknown_parcel', 'unknown_state')),
	CONSTRAINT "courier_events_state" CHECK (length("courier_events"."state") <= 100)
);
--> statement-breakpoint
CREATE TABLE "courier_settings" (
	"courier_id" integer PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'csv' NOT NULL,
	"export_columns" jsonb,
	"status_columns" jsonb,
	"status_words" jsonb,
	"remittance_columns" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courier_settings_kind" CHECK ("courier_settings"."kind" in ('own', 'csv', 'bosta', 'aramex'))
);
--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_remittance_id_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."remittances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_booked_by_users_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_deliveries" ADD CONSTRAINT "courier_deliveries_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_deliveries" ADD CONSTRAINT "courier_deliveries_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_deliveries" ADD CONSTRAINT "courier_deliveries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_events" ADD CONSTRAINT "courier_events_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_events" ADD CONSTRAINT "courier_events_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_settings" ADD CONSTRAINT "courier_settings_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "remittance_lines_parcel" ON "remittance_lines" USING btree ("parcel_id") WHERE "remittance_lines"."parcel_id" is not null;--> statement-breakpoint
CREATE INDEX "remittance_lines_open" ON "remittance_lines" USING btree ("id") WHERE "remittance_lines"."difference" <> 0 and ("remittance_lines"."decision" is null or "remittance_lines"."decision" = 'claimed');--> statement-breakpoint
CREATE INDEX "remittance_lines_decided_by_idx" ON "remittance_lines" USING btree ("decided_by") WHERE "remittance_lines"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "remittances_created_by_idx" ON "remittances" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "remittances_booked_by_idx" ON "remittances" USING btree ("booked_by") WHERE "remittances"."booked_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "courier_deliveries_open" ON "courier_deliveries" USING btree ("parcel_id") WHERE "courier_deliveries"."status" in ('requested', 'created');--> statement-breakpoint
CREATE UNIQUE INDEX "courier_deliveries_waybill" ON "courier_deliveries" USING btree ("courier_id","waybill") WHERE "courier_deliveries"."waybill" is not null;--> statement-breakpoint
CREATE INDEX "courier_deliveries_parcel_id_idx" ON "courier_deliveries" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "courier_deliveries_courier_id_idx" ON "courier_deliveries" USING btree ("courier_id");--> statement-breakpoint
CREATE INDEX "courier_deliveries_actor_id_idx" ON "courier_deliveries" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "courier_events_parcel" ON "courier_events" USING btree ("parcel_id","at");--> statement-breakpoint
-- The amounts of a booked remittance and of its lines stay; only decisions about differences are added. No line is added or removed either.
CREATE FUNCTION check_remittance_booked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'booked' AND (TG_OP = 'DELETE' OR row(NEW.*) IS DISTINCT FROM row(OLD.*)) THEN
    RAISE EXCEPTION 'a booked remittance stays as it is' USING ERRCODE = '23514', CONSTRAINT = 'remittances_final';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;--> statement-breakpoint
CREATE TRIGGER remittances_final BEFORE UPDATE OR DELETE ON remittances FOR EACH ROW EXECUTE FUNCTION check_remittance_booked();--> statement-breakpoint
CREATE FUNCTION check_remittance_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT status FROM remittances WHERE id = coalesce(NEW.remittance_id, OLD.remittance_id)) = 'booked' AND (TG_OP <> 'UPDATE' OR
    row(NEW.remittance_id, NEW.line, NEW.code, NEW.parcel_id, NEW.kind, NEW.amount, NEW.fee, NEW.expected, NEW.booked) IS DISTINCT FROM
    row(OLD.remittance_id, OLD.line, OLD.code, OLD.parcel_id, OLD.kind, OLD.amount, OLD.fee, OLD.expected, OLD.booked)) THEN
    RAISE EXCEPTION 'a line of a booked remittance stays as it is' USING ERRCODE = '23514', CONSTRAINT = 'remittances_final';
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.decision IS NOT NULL AND OLD.decision <> 'claimed' AND NEW.decision IS DISTINCT FROM OLD.decision THEN
    RAISE EXCEPTION 'a decision is final, but for a claim' USING ERRCODE = '23514', CONSTRAINT = 'remittance_lines_final';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;--> statement-breakpoint
CREATE TRIGGER remittance_lines_final BEFORE INSERT OR UPDATE OR DELETE ON remittance_lines
  FOR EACH ROW EXECUTE FUNCTION check_remittance_line();--> statement-breakpoint
-- A booked remittance adds up: its lines make the sums of the file, and with the line of the bank what the bank received.
CREATE FUNCTION check_remittance_sums() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE lines record;
BEGIN
  SELECT coalesce(sum(amount) FILTER (WHERE kind <> 'bank'), 0) amount, coalesce(sum(fee), 0) fees, coalesce(sum(amount) FILTER (WHERE kind = 'bank'), 0) bank
    INTO lines FROM remittance_lines WHERE remittance_id = NEW.id;
  IF NEW.amount <> lines.amount OR NEW.fees <> lines.fees OR NEW.bank_amount <> lines.amount - lines.fees + lines.bank THEN
    RAISE EXCEPTION 'the lines of the remittance do not add up' USING ERRCODE = '23514', CONSTRAINT = 'remittances_sums';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER remittances_sums AFTER INSERT OR UPDATE ON remittances DEFERRABLE INITIALLY IMMEDIATE
  FOR EACH ROW WHEN (NEW.status = 'booked') EXECUTE FUNCTION check_remittance_sums();
