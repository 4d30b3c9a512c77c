CREATE TRIGGER wheel_campaigns_told AFTER INSERT OR UPDATE OR DELETE ON wheel_campaigns FOR EACH STATEMENT EXECUTE FUNCTION tell('content');
--> statement-breakpoint
CREATE TRIGGER wheel_prizes_told AFTER INSERT OR UPDATE OR DELETE ON wheel_prizes FOR EACH STATEMENT EXECUTE FUNCTION tell('content');
