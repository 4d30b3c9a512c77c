CREATE TABLE "installation" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mode" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_one" CHECK ("installation"."one"),
	CONSTRAINT "installation_mode" CHECK ("installation"."mode" in ('demo', 'production'))
);

--> statement-breakpoint
-- A demo may become a production shop, once nobody of the demo is left; never the other way round, and the row stays.
CREATE FUNCTION installation_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (OLD.mode = 'production' AND NEW.mode <> 'production') THEN
    RAISE EXCEPTION 'a production database stays one' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'installation_keep';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER installation_keep BEFORE UPDATE OR DELETE ON "installation" FOR EACH ROW EXECUTE FUNCTION installation_keep();
