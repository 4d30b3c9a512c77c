-- While an account is erased (`shop/auth/erase-written.ts`), words may go from where else nobody rewrites: a text becomes empty, a document loses
-- parts of it, and nothing else of the row is another.
CREATE FUNCTION only_words_go(was jsonb, becomes jsonb, words text[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('shop.erasing', true), '') = 'on' AND was - words = becomes - words
    AND (SELECT bool_and((becomes -> word) IN ('""', 'null') OR (becomes -> word) <@ (was -> word)) FROM unnest(words) word)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_NARGS > 0 THEN
    IF only_words_go(to_jsonb(OLD), to_jsonb(NEW), TG_ARGV) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_log_append BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION append_only('before', 'after');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER order_notes_append BEFORE UPDATE OR DELETE ON order_notes FOR EACH ROW EXECUTE FUNCTION append_only('text');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER order_refunds_append BEFORE UPDATE OR DELETE ON order_refunds FOR EACH ROW EXECUTE FUNCTION append_only('reason');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION wallet_correction_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF only_words_go(to_jsonb(OLD), to_jsonb(NEW), ARRAY['reason', 'decline_reason']) THEN
      RETURN NEW;
    END IF;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.state <> 'pending'
    OR (NEW.amount, NEW.reason, NEW.requested_by, NEW.created_at) IS DISTINCT FROM (OLD.amount, OLD.reason, OLD.requested_by, OLD.created_at)
    OR (NEW.user_id <> OLD.user_id AND NEW.state <> 'pending')
    OR NEW.state = 'applied' THEN
    RAISE EXCEPTION 'correction % can not be changed so', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
