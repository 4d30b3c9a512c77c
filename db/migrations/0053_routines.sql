CREATE TABLE "routines" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"answers" jsonb NOT NULL,
	"product_ids" integer[] NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "routines_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "routines_kind" CHECK ("routines"."kind" in ('skin', 'hair', 'body'))
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "routine" text;--> statement-breakpoint
ALTER TABLE "routines" ADD CONSTRAINT "routines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_routine" CHECK ("cart_lines"."routine" in ('skin', 'hair', 'body'));