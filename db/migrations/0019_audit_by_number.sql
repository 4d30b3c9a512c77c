DROP INDEX "audit_log_entity";--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity_id","entity","at","id");