CREATE TABLE "avoid_lists" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"slugs" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "avoid_lists" ADD CONSTRAINT "avoid_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;