CREATE TABLE "couriers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "couriers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_ar" text DEFAULT '' NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"phone" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "couriers_name" CHECK ("couriers"."name_ar" <> '' and "couriers"."name_en" <> '')
);
--> statement-breakpoint
CREATE TABLE "order_holds" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"actor_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_holds_reason" CHECK ("order_holds"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "parcel_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parcel_id" integer NOT NULL,
	"status" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" integer,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcel_events_status" CHECK ("parcel_events"."status" in ('packing', 'packed', 'handed_over', 'out', 'delivered', 'refused', 'returning', 'returned', 'lost', 'damaged', 'cancelled')),
	CONSTRAINT "parcel_events_actor" CHECK ("parcel_events"."actor" in ('staff', 'courier', 'system'))
);
--> statement-breakpoint
CREATE TABLE "parcel_lines" (
	"parcel_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"units" integer NOT NULL,
	"packed_units" integer DEFAULT 0 NOT NULL,
	"sealed_units" integer DEFAULT 0 NOT NULL,
	"damaged_units" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "parcel_lines_parcel_id_order_line_id_pk" PRIMARY KEY("parcel_id","order_line_id"),
	CONSTRAINT "parcel_lines_units" CHECK ("parcel_lines"."units" > 0),
	CONSTRAINT "parcel_lines_packed" CHECK ("parcel_lines"."packed_units" between 0 and "parcel_lines"."units"),
	CONSTRAINT "parcel_lines_returned" CHECK ("parcel_lines"."sealed_units" >= 0 and "parcel_lines"."damaged_units" >= 0 and "parcel_lines"."sealed_units" + "parcel_lines"."damaged_units" in (0, "parcel_lines"."units"))
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"nth" integer NOT NULL,
	"number" text NOT NULL,
	"status" text DEFAULT 'packing' NOT NULL,
	"weight_grams" integer,
	"courier_id" integer,
	"waybill" text,
	"collect_amount" integer DEFAULT 0 NOT NULL,
	"cash_state" text DEFAULT 'due' NOT NULL,
	"collected_amount" integer,
	"remitted_at" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcels_number_unique" UNIQUE("number"),
	CONSTRAINT "parcels_nth" UNIQUE("order_id","nth"),
	CONSTRAINT "parcels_status_known" CHECK ("parcels"."status" in ('packing', 'packed', 'handed_over', 'out', 'delivered', 'refused', 'returning', 'returned', 'lost', 'damaged', 'cancelled')),
	CONSTRAINT "parcels_cash_state" CHECK ("parcels"."cash_state" in ('due', 'with_courier', 'remitted', 'void')),
	CONSTRAINT "parcels_collect" CHECK ("parcels"."collect_amount" >= 0),
	CONSTRAINT "parcels_collected" CHECK ("parcels"."collected_amount" >= 0),
	CONSTRAINT "parcels_remitted" CHECK (("parcels"."cash_state" = 'remitted') = ("parcels"."collected_amount" is not null)),
	CONSTRAINT "parcels_weight" CHECK ("parcels"."weight_grams" > 0),
	CONSTRAINT "parcels_delivered" CHECK (("parcels"."status" = 'delivered') = ("parcels"."delivered_at" is not null)),
	CONSTRAINT "parcels_cash_of_status" CHECK (case when "parcels"."status" = 'delivered' then "parcels"."cash_state" in ('with_courier', 'remitted')
        when "parcels"."status" in ('packing', 'packed', 'handed_over', 'out') then "parcels"."cash_state" = 'due' else "parcels"."cash_state" = 'void' end)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "parcelled_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "track_token" text DEFAULT substr(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), 1, 16) NOT NULL;--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_holds_actor_id_idx" ON "order_holds" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "parcel_events_parcel" ON "parcel_events" USING btree ("parcel_id","id");--> statement-breakpoint
CREATE INDEX "parcel_events_actor_id_idx" ON "parcel_events" USING btree ("actor_id") WHERE "parcel_events"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "parcel_lines_order_line_id_idx" ON "parcel_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_waybill" ON "parcels" USING btree ("courier_id","waybill") WHERE "parcels"."waybill" is not null;--> statement-breakpoint
CREATE INDEX "parcels_status" ON "parcels" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "parcels_courier" ON "parcels" USING btree ("courier_id","handed_over_at");--> statement-breakpoint
CREATE INDEX "parcels_handed_over" ON "parcels" USING btree ("handed_over_at") WHERE "parcels"."handed_over_at" is not null;--> statement-breakpoint
CREATE INDEX "parcels_with_courier" ON "parcels" USING btree ("courier_id","delivered_at") WHERE "parcels"."cash_state" = 'with_courier';--> statement-breakpoint
CREATE INDEX "orders_to_pack" ON "orders" USING btree ("placed_at","id") WHERE "orders"."status" in ('confirmed', 'preparing') and "orders"."parcelled_units" < "orders"."items_count";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_track_token" UNIQUE("track_token");--> statement-breakpoint
-- All parcels of a line together never have more units than the line. The line's row is locked, so that two of them are added one after the other.
CREATE FUNCTION check_parcel_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ordered integer; packed integer;
BEGIN
  SELECT l.quantity INTO ordered FROM order_lines l JOIN parcels p ON p.order_id = l.order_id
    WHERE l.id = NEW.order_line_id AND p.id = NEW.parcel_id FOR UPDATE OF l;
  IF ordered IS NULL THEN
    RAISE EXCEPTION 'the line is of another order' USING ERRCODE = '23514', CONSTRAINT = 'parcel_lines_order';
  END IF;
  SELECT coalesce(sum(units), 0) INTO packed FROM parcel_lines WHERE order_line_id = NEW.order_line_id;
  IF packed > ordered THEN
    RAISE EXCEPTION 'more units in parcels than ordered' USING ERRCODE = '23514', CONSTRAINT = 'parcel_lines_ordered';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER parcel_lines_ordered AFTER INSERT OR UPDATE OF units, order_line_id, parcel_id ON parcel_lines
  FOR EACH ROW EXECUTE FUNCTION check_parcel_line();--> statement-breakpoint
CREATE FUNCTION check_line_in_parcels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum(units), 0) FROM parcel_lines WHERE order_line_id = NEW.id) > NEW.quantity THEN
    RAISE EXCEPTION 'more units in parcels than ordered' USING ERRCODE = '23514', CONSTRAINT = 'parcel_lines_ordered';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_lines_in_parcels AFTER UPDATE OF quantity ON order_lines
  FOR EACH ROW WHEN (NEW.quantity < OLD.quantity) EXECUTE FUNCTION check_line_in_parcels();
--> statement-breakpoint
-- How many units of an order are in parcels, so that those with units to pack are found by an index.
CREATE FUNCTION count_parcelled_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders o SET parcelled_units = o.parcelled_units + c.units FROM (
    SELECT l.order_id, sum(d.units) units FROM (
      SELECT NEW.order_line_id line_id, NEW.units units WHERE TG_OP <> 'DELETE'
      UNION ALL SELECT OLD.order_line_id, -OLD.units WHERE TG_OP <> 'INSERT') d
    JOIN order_lines l ON l.id = d.line_id GROUP BY l.order_id) c
  WHERE o.id = c.order_id AND c.units <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER parcel_lines_counted AFTER INSERT OR UPDATE OF units OR DELETE ON parcel_lines
  FOR EACH ROW EXECUTE FUNCTION count_parcelled_units();
