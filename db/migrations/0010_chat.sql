ALTER TABLE "chat_messages" DROP CONSTRAINT "chat_messages_once";--> statement-breakpoint
ALTER TABLE "chats" DROP CONSTRAINT "chats_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "chat_messages_chat";--> statement-breakpoint
DROP INDEX "chats_user";--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "seq" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "locale" text DEFAULT 'ar' NOT NULL;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "last" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "shopper_seen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "staff_seen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "opened_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "last_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chats_listed" ON "chats" USING btree ("status","last_at");--> statement-breakpoint
CREATE INDEX "chats_guests" ON "chats" USING btree ("last_at") WHERE "chats"."user_id" is null;--> statement-breakpoint
ALTER TABLE "chat_messages" DROP COLUMN "client_id";--> statement-breakpoint
ALTER TABLE "chat_messages" DROP COLUMN "seen_at";--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_uploadId_unique" UNIQUE("upload_id");--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_order" UNIQUE("chat_id","seq");--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_once" UNIQUE("chat_id","key");--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_userId_unique" UNIQUE("user_id");--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_staff" CHECK (("chat_messages"."author" = 'staff') = ("chat_messages"."staff_id" is not null));--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_said" CHECK ("chat_messages"."text" <> '' or "chat_messages"."upload_id" is not null);--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_locale" CHECK ("chats"."locale" in ('ar', 'en'));--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_owner" CHECK (num_nonnulls("chats"."user_id", "chats"."guest_hash") = 1);--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_taken" CHECK ("chats"."status" <> 'taken' or "chats"."taken_by" is not null);--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_phone_e164" CHECK ("chats"."phone" ~ '^\+[1-9][0-9]{6,14}$');--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_seen" CHECK ("chats"."shopper_seen" between 0 and "chats"."last" and "chats"."staff_seen" between 0 and "chats"."last");