-- Coupons and the wheel, shipping fees, and payment settings each have a scope of their own. Holders of `settings.manage`, by a role or
-- singly, keep what they could do.
UPDATE "users" SET "scopes" = "scopes" || ARRAY(
  SELECT unnest(ARRAY['payments.configure', 'marketing.manage', 'shipping.manage']) EXCEPT SELECT unnest("scopes"))
WHERE 'settings.manage' = ANY ("scopes");
--> statement-breakpoint
UPDATE "roles" SET "scopes" = "scopes" || ARRAY(
  SELECT unnest(ARRAY['payments.configure', 'marketing.manage', 'shipping.manage']) EXCEPT SELECT unnest("scopes"))
WHERE 'settings.manage' = ANY ("scopes");
--> statement-breakpoint
-- Somebody always holds `payments.configure` too: nobody can give what nobody holds.
CREATE OR REPLACE FUNCTION staff_keep_holders(taken text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['settings.manage', 'staff.manage', 'payments.configure'] LOOP
    CONTINUE WHEN NOT wanted = ANY (taken);
    PERFORM pg_advisory_xact_lock(84203);
    IF NOT EXISTS (SELECT FROM users WHERE scopes <> '{}' AND status = 'active' AND wanted = ANY (scopes))
      AND NOT EXISTS (SELECT FROM user_roles m JOIN roles r ON r.id = m.role_id JOIN users u ON u.id = m.user_id
        WHERE u.status = 'active' AND wanted = ANY (r.scopes)) THEN
      RAISE EXCEPTION 'nobody would hold %', wanted USING ERRCODE = 'restrict_violation', CONSTRAINT = 'staff_last_holder';
    END IF;
  END LOOP;
END $$;
