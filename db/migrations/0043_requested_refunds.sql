ALTER TABLE "payment_refunds" DROP CONSTRAINT "payment_refunds_status";--> statement-breakpoint
UPDATE payment_refunds SET status = 'requested' WHERE status = 'asked';--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_status" CHECK ("payment_refunds"."status" in ('owed', 'requested', 'done', 'failed', 'to_wallet'));
