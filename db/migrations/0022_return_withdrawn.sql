ALTER TABLE "return_events" DROP CONSTRAINT "return_events_status";--> statement-breakpoint
ALTER TABLE "returns" DROP CONSTRAINT "returns_status";--> statement-breakpoint
ALTER TABLE "return_events" ADD CONSTRAINT "return_events_status" CHECK ("return_events"."status" in ('requested', 'approved', 'received', 'refunded', 'rejected', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_status" CHECK ("returns"."status" in ('requested', 'approved', 'received', 'refunded', 'rejected', 'withdrawn'));