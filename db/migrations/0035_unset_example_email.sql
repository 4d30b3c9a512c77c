-- A shop that is no demo was begun with the example's e-mail address, which nobody reads.
DELETE FROM "settings" WHERE "key" = 'contact_email' AND "value" = '"hello@yasmin.example"'::jsonb
  AND NOT EXISTS (SELECT FROM "settings" WHERE "key" = 'demo_seeded');
