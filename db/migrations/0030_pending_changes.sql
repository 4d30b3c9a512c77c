CREATE TABLE "pending_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pending_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"change" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"seen" timestamp with time zone,
	"effective_at" timestamp with time zone,
	"state" text DEFAULT 'pending' NOT NULL,
	"requested_by" integer NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pending_changes_kind_known" CHECK ("pending_changes"."kind" in ('setting', 'member', 'role')),
	CONSTRAINT "pending_changes_state_known" CHECK ("pending_changes"."state" in ('pending', 'applied', 'declined', 'cancelled', 'stale')),
	CONSTRAINT "pending_changes_decided" CHECK (("pending_changes"."state" = 'pending') = ("pending_changes"."decided_at" is null)),
	CONSTRAINT "pending_changes_second" CHECK ("pending_changes"."state" <> 'applied' or (case when "pending_changes"."decided_by" is null then "pending_changes"."effective_at" is not null else "pending_changes"."decided_by" <> "pending_changes"."requested_by" end))
);
--> statement-breakpoint
ALTER TABLE "pending_changes" ADD CONSTRAINT "pending_changes_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_changes" ADD CONSTRAINT "pending_changes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pending_changes_open" ON "pending_changes" USING btree ("kind","target") WHERE "pending_changes"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "pending_changes_state" ON "pending_changes" USING btree ("state","id");--> statement-breakpoint
-- What demo shops told shoppers about their contacts.
DELETE FROM "settings" WHERE "key" = 'contact_note' AND "value" ->> 'en' = 'Contact details of a demo store; nobody answers them.';
--> statement-breakpoint
-- Nobody puts money into their own wallet: not as who asks, nor as who approves. Looked at when it counts, since accounts may be merged before.
CREATE FUNCTION wallet_correction_not_own() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.user_id IN (NEW.requested_by, NEW.decided_by) THEN
    RAISE EXCEPTION 'a correction of one''s own wallet' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'wallet_correction_own';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER wallet_corrections_not_own BEFORE INSERT OR UPDATE OF state ON wallet_corrections FOR EACH ROW
  WHEN (NEW.state IN ('applied', 'approved')) EXECUTE FUNCTION wallet_correction_not_own();
