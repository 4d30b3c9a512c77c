ALTER TABLE "categories" ADD COLUMN "picture_alt_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "picture_alt_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "picture_alt_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "picture_alt_en" text DEFAULT '' NOT NULL;