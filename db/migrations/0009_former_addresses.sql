CREATE TABLE "category_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"blog_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_slugs" DROP CONSTRAINT "product_slugs_product_id_products_id_fk";
--> statement-breakpoint
ALTER TABLE "product_slugs" ADD COLUMN "category_id" integer;--> statement-breakpoint
ALTER TABLE "category_slugs" ADD CONSTRAINT "category_slugs_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_slugs" ADD CONSTRAINT "blog_slugs_blog_id_blogs_id_fk" FOREIGN KEY ("blog_id") REFERENCES "public"."blogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_slugs" ADD CONSTRAINT "product_slugs_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_slugs_product" ON "product_slugs" USING btree ("product_id");--> statement-breakpoint
-- Links keep working: when an address changes, the database remembers the one before. TG_ARGV: where, and the column that says whose it was.
CREATE FUNCTION keep_former_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO %1$I (slug, %2$I) VALUES ($1, $2) ON CONFLICT (slug) DO UPDATE SET %2$I = excluded.%2$I', TG_ARGV[0], TG_ARGV[1])
    USING OLD.slug, OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_former_slug AFTER UPDATE OF slug ON products FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_former_slug('product_slugs', 'product_id');
--> statement-breakpoint
CREATE TRIGGER categories_former_slug AFTER UPDATE OF slug ON categories FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_former_slug('category_slugs', 'category_id');
--> statement-breakpoint
CREATE TRIGGER blogs_former_slug AFTER UPDATE OF slug ON blogs FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_former_slug('blog_slugs', 'blog_id');
--> statement-breakpoint
-- What was once shown and is deleted leaves its addresses behind, which say that it is gone; a draft leaves none.
CREATE FUNCTION keep_deleted_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'draft' THEN
    DELETE FROM product_slugs WHERE product_id = OLD.id;
  ELSE
    INSERT INTO product_slugs (slug, product_id) VALUES (OLD.slug, OLD.id) ON CONFLICT (slug) DO UPDATE SET product_id = excluded.product_id;
    UPDATE product_slugs SET category_id = OLD.category_id WHERE product_id = OLD.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_deleted AFTER DELETE ON products FOR EACH ROW EXECUTE FUNCTION keep_deleted_product();
--> statement-breakpoint
-- The date a search engine is told is that of the last change, whoever made it; pieces sold and stars change no page's words.
CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_touched BEFORE UPDATE OF slug, brand_id, category_id, name_ar, name_en, description_ar, description_en, how_to_use_ar, how_to_use_en, ingredients, size_ar, size_en, price, offer_price, offer_from, offer_until, status, published_at ON products FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.* AND OLD.updated_at = NEW.updated_at) EXECUTE FUNCTION touch();
--> statement-breakpoint
CREATE TRIGGER blogs_touched BEFORE UPDATE ON blogs FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.* AND OLD.updated_at = NEW.updated_at) EXECUTE FUNCTION touch();
--> statement-breakpoint
CREATE TRIGGER pages_touched BEFORE UPDATE ON pages FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.* AND OLD.updated_at = NEW.updated_at) EXECUTE FUNCTION touch();
--> statement-breakpoint
CREATE TRIGGER content_blocks_touched BEFORE UPDATE ON content_blocks FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.* AND OLD.updated_at = NEW.updated_at) EXECUTE FUNCTION touch();
