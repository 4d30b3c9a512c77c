-- A delivery being booked has locked its variants and then writes its lines: the other way round they would wait for each other.
LOCK TABLE "product_variants" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
ALTER TABLE "purchase_order_lines" DROP CONSTRAINT "purchase_order_lines_variant_fk";
--> statement-breakpoint
ALTER TABLE "receipt_lines" DROP CONSTRAINT "receipt_lines_variant_fk";
--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_variant_fk" FOREIGN KEY ("variant_id","product_id") REFERENCES "public"."product_variants"("id","product_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receipt_lines" ADD CONSTRAINT "receipt_lines_variant_fk" FOREIGN KEY ("variant_id","product_id") REFERENCES "public"."product_variants"("id","product_id") ON DELETE no action ON UPDATE no action;
