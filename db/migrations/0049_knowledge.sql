CREATE TABLE "concerns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "concerns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"intro_ar" text DEFAULT '' NOT NULL,
	"intro_en" text DEFAULT '' NOT NULL,
	"article_ar" text DEFAULT '' NOT NULL,
	"article_en" text DEFAULT '' NOT NULL,
	"meta_description_ar" text DEFAULT '' NOT NULL,
	"meta_description_en" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "concerns_slug_unique" UNIQUE("slug"),
	CONSTRAINT "concerns_kind" CHECK ("concerns"."kind" in ('skin', 'hair', 'body'))
);
--> statement-breakpoint
CREATE TABLE "product_companions" (
	"product_id" integer NOT NULL,
	"companion_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_companions_product_id_companion_id_pk" PRIMARY KEY("product_id","companion_id"),
	CONSTRAINT "product_companions_other" CHECK ("product_companions"."product_id" <> "product_companions"."companion_id")
);
--> statement-breakpoint
CREATE TABLE "product_concerns" (
	"product_id" integer NOT NULL,
	"concern_id" integer NOT NULL,
	"reason_ar" text DEFAULT '' NOT NULL,
	"reason_en" text DEFAULT '' NOT NULL,
	CONSTRAINT "product_concerns_product_id_concern_id_pk" PRIMARY KEY("product_id","concern_id")
);
--> statement-breakpoint
CREATE TABLE "product_knowledge" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"skin_types" text[] DEFAULT '{}' NOT NULL,
	"hair_types" text[] DEFAULT '{}' NOT NULL,
	"step" text,
	"times" text[] DEFAULT '{}' NOT NULL,
	"texture" text,
	"scent" text,
	"actives" text[] DEFAULT '{}' NOT NULL,
	"pregnancy" text,
	"min_age" integer,
	CONSTRAINT "product_knowledge_step" CHECK ("product_knowledge"."step" in ('cleanse', 'exfoliate', 'mask', 'tone', 'treat', 'eyes', 'moisturise', 'lips', 'protect', 'pre-wash', 'wash', 'condition', 'hair-mask', 'leave-in', 'style', 'bathe', 'scrub', 'hydrate', 'hands-and-feet', 'freshen')),
	CONSTRAINT "product_knowledge_texture" CHECK ("product_knowledge"."texture" in ('gel', 'cream', 'lotion', 'balm', 'butter', 'oil', 'liquid', 'mist', 'foam', 'clay', 'powder', 'grains', 'bar', 'stick')),
	CONSTRAINT "product_knowledge_scent" CHECK ("product_knowledge"."scent" in ('none', 'light', 'strong')),
	CONSTRAINT "product_knowledge_pregnancy" CHECK ("product_knowledge"."pregnancy" in ('ask', 'avoid')),
	CONSTRAINT "product_knowledge_min_age" CHECK ("product_knowledge"."min_age" between 0 and 99)
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" text NOT NULL,
	"updated_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_companions" ADD CONSTRAINT "product_companions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_companions" ADD CONSTRAINT "product_companions_companion_id_products_id_fk" FOREIGN KEY ("companion_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_concerns" ADD CONSTRAINT "product_concerns_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_concerns" ADD CONSTRAINT "product_concerns_concern_id_concerns_id_fk" FOREIGN KEY ("concern_id") REFERENCES "public"."concerns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_knowledge" ADD CONSTRAINT "product_knowledge_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_companions_companion" ON "product_companions" USING btree ("companion_id");--> statement-breakpoint
CREATE INDEX "product_concerns_concern" ON "product_concerns" USING btree ("concern_id");--> statement-breakpoint
-- What is known of a product is shown with it.
CREATE FUNCTION touch_products_known() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET updated_at = now() WHERE id IN (SELECT product_id FROM changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_concerns_inserted AFTER INSERT ON product_concerns REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_products_known();
--> statement-breakpoint
CREATE TRIGGER product_concerns_updated AFTER UPDATE ON product_concerns REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_products_known();
--> statement-breakpoint
CREATE TRIGGER product_concerns_deleted AFTER DELETE ON product_concerns REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_products_known();
--> statement-breakpoint
CREATE TRIGGER product_knowledge_inserted AFTER INSERT ON product_knowledge REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_products_known();
--> statement-breakpoint
CREATE TRIGGER product_knowledge_updated AFTER UPDATE ON product_knowledge REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_products_known();
--> statement-breakpoint
CREATE TRIGGER product_knowledge_deleted AFTER DELETE ON product_knowledge REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_products_known();
--> statement-breakpoint
CREATE TRIGGER product_companions_inserted AFTER INSERT ON product_companions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_products_known();
--> statement-breakpoint
CREATE TRIGGER product_companions_deleted AFTER DELETE ON product_companions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_products_known();
--> statement-breakpoint
CREATE TRIGGER concerns_notify AFTER INSERT OR UPDATE OR DELETE ON concerns FOR EACH STATEMENT EXECUTE FUNCTION notify_topic('catalogue');
--> statement-breakpoint
CREATE TRIGGER search_synonyms_notify AFTER INSERT OR UPDATE OR DELETE ON search_synonyms FOR EACH STATEMENT EXECUTE FUNCTION notify_topic('catalogue');
