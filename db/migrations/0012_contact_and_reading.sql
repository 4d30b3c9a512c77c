ALTER TABLE "blogs" ADD COLUMN "words_ar" integer GENERATED ALWAYS AS (regexp_count(regexp_replace("blogs"."body_ar", '<[^>]*>|&#?\w+;', ' ', 'g'), '[^\s[:punct:]–—…«»،؛؟•]\S*')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "words_en" integer GENERATED ALWAYS AS (regexp_count(regexp_replace("blogs"."body_en", '<[^>]*>|&#?\w+;', ' ', 'g'), '[^\s[:punct:]–—…«»،؛؟•]\S*')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_listed" ON "contact_messages" USING btree (("handled_at" is null),"created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_phone" ON "contact_messages" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree ("email");