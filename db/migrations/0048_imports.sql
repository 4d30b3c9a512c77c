CREATE TABLE "catalogue_import_products" (
	"import_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"before" jsonb,
	"after" text NOT NULL,
	"line" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalogue_import_products_import_id_product_id_pk" PRIMARY KEY("import_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"headers" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalogue_import_rows" DROP CONSTRAINT "catalogue_import_rows_phase";--> statement-breakpoint
ALTER TABLE "catalogue_imports" DROP CONSTRAINT "catalogue_imports_status";--> statement-breakpoint
DROP INDEX "catalogue_imports_due";--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "choices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "findings" jsonb;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "skipped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "variants" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "without_picture" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "sold_out" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "restored" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "undone_by" integer;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "source" jsonb;--> statement-breakpoint
ALTER TABLE "catalogue_import_products" ADD CONSTRAINT "catalogue_import_products_import_id_catalogue_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalogue_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_import_products" ADD CONSTRAINT "catalogue_import_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_import_products_product_id_idx" ON "catalogue_import_products" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD CONSTRAINT "catalogue_imports_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_imports_undone_by_idx" ON "catalogue_imports" USING btree ("undone_by") WHERE "catalogue_imports"."undone_by" is not null;--> statement-breakpoint
CREATE INDEX "catalogue_imports_due" ON "catalogue_imports" USING btree ("id") WHERE "catalogue_imports"."status" in ('reading', 'applying', 'undoing');--> statement-breakpoint
ALTER TABLE "catalogue_import_rows" ADD CONSTRAINT "catalogue_import_rows_phase" CHECK ("catalogue_import_rows"."phase" in ('preview', 'apply', 'undo'));--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD CONSTRAINT "catalogue_imports_status" CHECK ("catalogue_imports"."status" in ('unmapped', 'reading', 'read', 'applying', 'done', 'undoing', 'undone'));
--> statement-breakpoint
-- An earlier release made a product of each variant of a handle. They stay as they are, and each now has a handle of its own: its address.
UPDATE products SET source = nullif(jsonb_strip_nulls(source - 'variant' - 'title' - 'handle' || jsonb_build_object('cells',
  nullif(coalesce(source -> 'cells', '{}') - ARRAY['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Option3 Name', 'Option3 Value'], '{}'))), '{}')
WHERE source ? 'variant';
--> statement-breakpoint
-- What a file would change is read again, because its variants were read as products.
DELETE FROM catalogue_import_rows r USING catalogue_imports i WHERE i.id = r.import_id AND i.status = 'read' AND i.file IS NOT NULL;
--> statement-breakpoint
UPDATE catalogue_imports SET status = 'reading', line = 0, created = 0, changed = 0, unchanged = 0, refused = 0 WHERE status = 'read' AND file IS NOT NULL;
