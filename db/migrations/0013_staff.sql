CREATE TABLE "recovery_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_ar" text DEFAULT '' NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"scopes" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"family" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"passed_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"locked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
DROP INDEX "audit_log_entity";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "scopes_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_user" ON "staff_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_roles_role" ON "user_roles" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("id") WHERE "users"."scopes" <> '{}';--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_kind" ON "audit_log" USING btree ("entity","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","entity_id","at","id");--> statement-breakpoint
-- Somebody always manages the settings, and somebody staff: the last of them can't lose it, be blocked or go. Changes at once
-- wait here for each other.
CREATE FUNCTION staff_keep_holders(taken text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['settings.manage', 'staff.manage'] LOOP
    CONTINUE WHEN NOT wanted = ANY (taken);
    PERFORM pg_advisory_xact_lock(84203);
    IF NOT EXISTS (SELECT FROM users WHERE scopes <> '{}' AND status = 'active' AND wanted = ANY (scopes))
      AND NOT EXISTS (SELECT FROM user_roles m JOIN roles r ON r.id = m.role_id JOIN users u ON u.id = m.user_id
        WHERE u.status = 'active' AND wanted = ANY (r.scopes)) THEN
      RAISE EXCEPTION 'nobody would hold %', wanted USING ERRCODE = 'restrict_violation', CONSTRAINT = 'staff_last_holder';
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION staff_user_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.status = 'active' THEN
    PERFORM staff_keep_holders(ARRAY(SELECT unnest(OLD.scopes) EXCEPT SELECT unnest(NEW.scopes)));
  ELSE
    PERFORM staff_keep_holders(OLD.scopes || ARRAY(
      SELECT unnest(r.scopes) FROM user_roles m JOIN roles r ON r.id = m.role_id WHERE m.user_id = OLD.id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_keep_holders AFTER UPDATE OF scopes, status ON users FOR EACH ROW
  WHEN (OLD.status = 'active' AND (NEW.status <> 'active' OR OLD.scopes <> NEW.scopes)) EXECUTE FUNCTION staff_user_changed();
--> statement-breakpoint
CREATE TRIGGER users_gone_keep_holders AFTER DELETE ON users FOR EACH ROW
  WHEN (OLD.status = 'active' AND OLD.scopes <> '{}') EXECUTE FUNCTION staff_user_changed();
--> statement-breakpoint
CREATE FUNCTION staff_role_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM staff_keep_holders(ARRAY(SELECT unnest(scopes) FROM roles WHERE id = OLD.role_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_roles_keep_holders AFTER DELETE OR UPDATE ON user_roles FOR EACH ROW EXECUTE FUNCTION staff_role_taken();
--> statement-breakpoint
CREATE FUNCTION staff_role_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM user_roles m JOIN users u ON u.id = m.user_id WHERE m.role_id = OLD.id AND u.status = 'active') THEN
    PERFORM staff_keep_holders(ARRAY(SELECT unnest(OLD.scopes) EXCEPT SELECT unnest(NEW.scopes)));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER roles_keep_holders AFTER UPDATE OF scopes ON roles FOR EACH ROW EXECUTE FUNCTION staff_role_changed();
