CREATE TABLE "catalogue_import_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_import_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"phase" text NOT NULL,
	"result" text NOT NULL,
	"line" integer NOT NULL,
	"cell" text DEFAULT '' NOT NULL,
	"slug" text,
	"issue" jsonb,
	"changes" jsonb,
	CONSTRAINT "catalogue_import_rows_once" UNIQUE("import_id","phase","line","cell"),
	CONSTRAINT "catalogue_import_rows_phase" CHECK ("catalogue_import_rows"."phase" in ('preview', 'apply')),
	CONSTRAINT "catalogue_import_rows_result" CHECK ("catalogue_import_rows"."result" in ('created', 'changed', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "catalogue_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"file" text,
	"state" text DEFAULT 'reading' NOT NULL,
	"line" integer DEFAULT 0 NOT NULL,
	"lines" integer NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"lease" uuid,
	"leased_until" timestamp with time zone,
	"created_by" integer NOT NULL,
	"applied_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "catalogue_imports_state" CHECK ("catalogue_imports"."state" in ('reading', 'read', 'applying', 'done'))
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"change" integer NOT NULL,
	"stock" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"actor_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_moves_stock" CHECK ("stock_moves"."stock" >= 0),
	CONSTRAINT "stock_moves_change" CHECK ("stock_moves"."change" <> 0 or "stock_moves"."reason" = 'counted'),
	CONSTRAINT "stock_moves_reason" CHECK ("stock_moves"."reason" in ('received', 'counted', 'damaged', 'lost', 'returned', 'correction', 'import'))
);
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_import_rows" ADD CONSTRAINT "catalogue_import_rows_import_id_catalogue_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalogue_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD CONSTRAINT "catalogue_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD CONSTRAINT "catalogue_imports_applied_by_users_id_fk" FOREIGN KEY ("applied_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_imports_due" ON "catalogue_imports" USING btree ("id") WHERE "catalogue_imports"."state" in ('reading', 'applying');--> statement-breakpoint
CREATE INDEX "stock_moves_product" ON "stock_moves" USING btree ("product_id","id");
--> statement-breakpoint
-- An entry says what the stock is after it, or is not taken; none is rewritten, and none goes but with its product.
CREATE FUNCTION stock_moves_append() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM products WHERE id = OLD.product_id) THEN
    RETURN OLD;
  ELSIF TG_OP <> 'INSERT' THEN
    RAISE EXCEPTION 'stock_moves is append-only' USING ERRCODE = 'restrict_violation';
  ELSIF NEW.stock IS DISTINCT FROM (SELECT stock FROM products WHERE id = NEW.product_id) THEN
    RAISE EXCEPTION 'stock_moves: product % does not have %', NEW.product_id, NEW.stock USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_moves_append BEFORE INSERT OR UPDATE OR DELETE ON stock_moves FOR EACH ROW EXECUTE FUNCTION stock_moves_append();
--> statement-breakpoint
-- No category hangs below itself. Two moves at once are made one after the other, so that neither can miss the other.
CREATE FUNCTION keep_category_tree() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  above integer := NEW.parent_id;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('categories'));
  WHILE above IS NOT NULL LOOP
    IF above = NEW.id THEN
      RAISE EXCEPTION 'category % would hang below itself', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'categories_tree';
    END IF;
    SELECT parent_id INTO above FROM categories WHERE id = above;
  END LOOP;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER categories_tree BEFORE UPDATE OF parent_id ON categories FOR EACH ROW WHEN (NEW.parent_id IS NOT NULL) EXECUTE FUNCTION keep_category_tree();
--> statement-breakpoint
CREATE TRIGGER brands_touched BEFORE UPDATE ON brands FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.* AND OLD.updated_at = NEW.updated_at) EXECUTE FUNCTION touch();
--> statement-breakpoint
CREATE TRIGGER categories_touched BEFORE UPDATE ON categories FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.* AND OLD.updated_at = NEW.updated_at) EXECUTE FUNCTION touch();
