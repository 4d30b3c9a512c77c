ALTER TABLE "chats" ADD COLUMN "guest_name" text;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_guest_name" CHECK ("chats"."guest_name" is null or "chats"."user_id" is null);