ALTER TABLE "cities" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "governorates" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "wheel_campaigns" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- How the store is reached is kept with the settings, and no longer in the footer's texts.
INSERT INTO settings (key, value)
  SELECT k, v FROM content_blocks, LATERAL (VALUES
    ('contact_email', body #> '{contact,email}'), ('hours_text', body #> '{contact,hours}'),
    ('opening_hours', body #> '{contact,opening}'), ('contact_note', body #> '{contact,note}')) AS moved(k, v)
  WHERE content_blocks.key = 'footer' AND v IS NOT NULL AND v <> 'null'::jsonb
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE content_blocks SET body = body - 'contact' WHERE key = 'footer' AND body ? 'contact';
