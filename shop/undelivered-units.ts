import { type SQL, sql } from 'drizzle-orm';

/** The units of an order's line `l` in parcels that did not arrive; none before its order arrived. */
export const undeliveredUnits: SQL = sql`coalesce((select sum(pl.units) from parcel_lines pl join parcels p on p.id = pl.parcel_id
    join orders po on po.id = p.order_id
    where pl.order_line_id = l.id and p.cash_state = 'void' and po.status in ('delivered', 'accepted')), 0)::integer`;

/** The price of those units: the line's total spread over its units, as `refundForUnits` does. */
export const undeliveredPrice: SQL = sql`(${undeliveredUnits} * (l.total / l.quantity) + least(${undeliveredUnits}, l.total % l.quantity))`;
