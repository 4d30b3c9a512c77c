CREATE TABLE "order_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"sort" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_views_once" UNIQUE("user_id","name"),
	CONSTRAINT "order_views_size" CHECK (length("order_views"."name") <= 60 and octet_length("order_views"."filter"::text) <= 4000)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "name_folded" text GENERATED ALWAYS AS (fold_name(address ->> 'name')) STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "phone" text GENERATED ALWAYS AS (address ->> 'phone') STORED;--> statement-breakpoint
ALTER TABLE "order_views" ADD CONSTRAINT "order_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_total_id" ON "orders" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "orders_city" ON "orders" USING btree ("city_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_sought" ON "orders" USING btree ("name_folded","phone","number","id");