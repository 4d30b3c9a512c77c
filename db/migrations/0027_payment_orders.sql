-- A second payment under one page is known by its transaction; where two rows name one order of the gateway, the one whose page was opened keeps it.
update payments p set provider_order = null
where provider_order is not null and id <> (
  select o.id from payments o where o.provider = p.provider and o.provider_order = p.provider_order
  order by o.reference like '%:%', o.opened_at is null, o.id limit 1
);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_provider_order" UNIQUE("provider","provider_order");
