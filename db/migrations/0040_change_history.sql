CREATE TABLE "page_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title_ar" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"body_ar" text DEFAULT '' NOT NULL,
	"body_en" text DEFAULT '' NOT NULL,
	"changed_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"actor_id" integer NOT NULL,
	"total_before" integer NOT NULL,
	"total_after" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "updated_by" integer;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "updated_by" integer;--> statement-breakpoint
ALTER TABLE "content_blocks" ADD COLUMN "updated_by" integer;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD COLUMN "updated_by" integer;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "updated_by" integer;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_slug_pages_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."pages"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_versions_slug_idx" ON "page_versions" USING btree ("slug","id");--> statement-breakpoint
CREATE INDEX "page_versions_changed_by_idx" ON "page_versions" USING btree ("changed_by") WHERE "page_versions"."changed_by" is not null;--> statement-breakpoint
CREATE INDEX "order_changes_order_id_idx" ON "order_changes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_changes_actor_id_idx" ON "order_changes" USING btree ("actor_id");--> statement-breakpoint
-- What screens showed from the audit log moves to tables of its own. Without the triggers, since nothing visible changes.
ALTER TABLE products DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE blogs DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE pages DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE content_blocks DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE products p SET updated_by = a.actor_id
FROM (SELECT DISTINCT ON (entity_id) entity_id, actor_id FROM audit_log
  WHERE entity = 'product' AND action <> 'product.stock' AND actor_id IS NOT NULL ORDER BY entity_id, created_at DESC, id DESC) a
WHERE a.entity_id = p.id::text;--> statement-breakpoint
UPDATE blogs b SET updated_by = a.actor_id
FROM (SELECT DISTINCT ON (entity_id) entity_id, actor_id FROM audit_log
  WHERE entity = 'blog' AND actor_id IS NOT NULL ORDER BY entity_id, created_at DESC, id DESC) a
WHERE a.entity_id = b.id::text;--> statement-breakpoint
UPDATE pages p SET updated_by = a.actor_id
FROM (SELECT DISTINCT ON (entity_id) entity_id, actor_id FROM audit_log
  WHERE entity = 'page' AND actor_id IS NOT NULL ORDER BY entity_id, created_at DESC, id DESC) a
WHERE a.entity_id = p.slug;--> statement-breakpoint
UPDATE content_blocks c SET updated_by = a.actor_id
FROM (SELECT DISTINCT ON (entity_id) entity_id, actor_id FROM audit_log
  WHERE action IN ('home.publish', 'footer.change', 'about.change') AND actor_id IS NOT NULL ORDER BY entity_id, created_at DESC, id DESC) a
WHERE a.entity_id = c.key;--> statement-breakpoint
UPDATE content_drafts c SET updated_by = a.actor_id
FROM (SELECT DISTINCT ON (entity_id) entity_id, actor_id FROM audit_log
  WHERE action = 'home.prepare' AND actor_id IS NOT NULL ORDER BY entity_id, created_at DESC, id DESC) a
WHERE a.entity_id = c.key;--> statement-breakpoint
ALTER TABLE products ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE blogs ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE pages ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE content_blocks ENABLE TRIGGER USER;--> statement-breakpoint
-- An entry has only the fields that it changed: each text is that before the first change of it from this entry on, or else today's.
INSERT INTO page_versions (slug, title_ar, title_en, body_ar, body_en, changed_by, created_at)
SELECT p.slug,
  coalesce((SELECT n.before ->> 'titleAr' FROM audit_log n WHERE n.entity = 'page' AND n.entity_id = p.slug AND n.before ? 'titleAr'
    AND (n.created_at, n.id) >= (a.created_at, a.id) ORDER BY n.created_at, n.id LIMIT 1), p.title_ar),
  coalesce((SELECT n.before ->> 'titleEn' FROM audit_log n WHERE n.entity = 'page' AND n.entity_id = p.slug AND n.before ? 'titleEn'
    AND (n.created_at, n.id) >= (a.created_at, a.id) ORDER BY n.created_at, n.id LIMIT 1), p.title_en),
  coalesce((SELECT n.before ->> 'bodyAr' FROM audit_log n WHERE n.entity = 'page' AND n.entity_id = p.slug AND n.before ? 'bodyAr'
    AND (n.created_at, n.id) >= (a.created_at, a.id) ORDER BY n.created_at, n.id LIMIT 1), p.body_ar),
  coalesce((SELECT n.before ->> 'bodyEn' FROM audit_log n WHERE n.entity = 'page' AND n.entity_id = p.slug AND n.before ? 'bodyEn'
    AND (n.created_at, n.id) >= (a.created_at, a.id) ORDER BY n.created_at, n.id LIMIT 1), p.body_en),
  a.actor_id, a.created_at
FROM audit_log a JOIN pages p ON p.slug = a.entity_id WHERE a.entity = 'page' ORDER BY a.created_at, a.id;--> statement-breakpoint
INSERT INTO order_changes (order_id, actor_id, total_before, total_after, created_at)
SELECT o.id, a.actor_id, (a.before ->> 'total')::integer, (a.after ->> 'total')::integer, a.created_at
FROM audit_log a JOIN orders o ON o.id::text = a.entity_id
WHERE a.entity = 'order' AND a.action = 'order.change' AND a.actor_id IS NOT NULL ORDER BY a.created_at, a.id;
