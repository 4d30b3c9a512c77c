-- Who could send parcels or receive goods so far, still can: these had no scope of their own.
UPDATE "users" SET "scopes" = "scopes" || '{dispatch.manage}' WHERE 'orders.manage' = ANY("scopes") AND NOT 'dispatch.manage' = ANY("scopes");--> statement-breakpoint
UPDATE "users" SET "scopes" = "scopes" || '{stock.manage}' WHERE 'catalogue.manage' = ANY("scopes") AND NOT 'stock.manage' = ANY("scopes");--> statement-breakpoint
UPDATE "roles" SET "scopes" = "scopes" || '{dispatch.manage}' WHERE 'orders.manage' = ANY("scopes") AND NOT 'dispatch.manage' = ANY("scopes");--> statement-breakpoint
UPDATE "roles" SET "scopes" = "scopes" || '{stock.manage}' WHERE 'catalogue.manage' = ANY("scopes") AND NOT 'stock.manage' = ANY("scopes");
