-- The sandbox's tables are no part of the shop: they move, with their rows, to a schema of their own.
create schema if not exists sandbox;--> statement-breakpoint
alter table sandbox_keys set schema sandbox;--> statement-breakpoint
alter table sandbox_codes set schema sandbox;--> statement-breakpoint
alter table sandbox_orders set schema sandbox;--> statement-breakpoint
alter table sandbox_transactions set schema sandbox;--> statement-breakpoint
alter table sandbox_callbacks set schema sandbox;--> statement-breakpoint
alter table sandbox.sandbox_keys rename to gateway_keys;--> statement-breakpoint
alter table sandbox.sandbox_codes rename to identity_codes;--> statement-breakpoint
alter table sandbox.sandbox_orders rename to gateway_orders;--> statement-breakpoint
alter table sandbox.sandbox_transactions rename to gateway_transactions;--> statement-breakpoint
alter table sandbox.sandbox_callbacks rename to gateway_callbacks;--> statement-breakpoint
do $$
declare one record;
begin
  for one in select conrelid::regclass on_table, conname, replace(replace(conname, 'sandbox_codes', 'identity_codes'), 'sandbox_', 'gateway_') renamed
      from pg_constraint where connamespace = 'sandbox'::regnamespace and conname like '%sandbox\_%' loop
    execute format('alter table %s rename constraint %I to %I', one.on_table, one.conname, one.renamed);
  end loop;
  for one in select oid::regclass::text name, relkind, replace(relname, 'sandbox_', 'gateway_') renamed
      from pg_class where relnamespace = 'sandbox'::regnamespace and relkind in ('i', 'S') and relname like 'sandbox\_%' loop
    execute format('alter %s %s rename to %I', case one.relkind when 'S' then 'sequence' else 'index' end, one.name, one.renamed);
  end loop;
end $$;
