import { eq, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { couriers } from '#db/schema.ts';
import { money, queryRows } from '#db/query-rows.ts';
import { audit } from '#shop/audit/audit.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { bool, optionalSingleLine, rowId, singleLine } from '#shop/parse.ts';
import { assertNotStale, nextUpdatedAt, seenField } from '#shop/stale-check.ts';
import { verb } from '#shop/verb.ts';

const courierRow = z.object({
  id: z.int(),
  nameAr: z.string(),
  nameEn: z.string(),
  phone: z.string().nullable(),
  active: z.boolean(),
  updatedAt: z.string(),
  carried: z.int(),
  cash: money,
});

/** A courier, how many parcels it carries now, and the cash in piastres that it has collected and not remitted. */
export type Courier = z.output<typeof courierRow>;

async function readCouriers(ctx: Ctx, where: SQL): Promise<Courier[]> {
  const rows = await queryRows(
    ctx.db,
    courierRow,
    sql`select c.id, c.name_ar, c.name_en, c.phone, c.active, c.updated_at,
        (select count(*)::integer from parcels p where p.courier_id = c.id and p.status in ('handed_over', 'out', 'refused', 'returning')) carried,
        (select coalesce(sum(p.collect_amount), 0)::integer from parcels p where p.courier_id = c.id and p.cash_state = 'with_courier') cash
      from couriers c where ${where} order by c.active desc, c.id`,
  );
  return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt).toISOString() }));
}

/** All couriers, the active ones first. Needs `dispatch.manage`. */
export const listCouriers = verb({
  scope: 'dispatch.manage',
  run: (ctx): Promise<Courier[]> => readCouriers(ctx, sql`true`),
});

const name = z.object({ ar: singleLine(60), en: singleLine(60) });
const phone = optionalSingleLine(30);

export const createCourierInput = z.object({ name, phone });

/** Adds a courier. Needs `dispatch.manage`. */
export const createCourier = verb({
  scope: 'dispatch.manage',
  input: createCourierInput,
  async run(ctx, { name: { ar: nameAr, en: nameEn }, phone: number = null }): Promise<Courier> {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      const values = { nameAr, nameEn, phone: number };
      const [row] = await tx.db
        .insert(couriers)
        .values({ ...values, createdAt: tx.now, updatedAt: tx.now })
        .returning({ id: couriers.id });
      const { id } = row!;
      await audit(tx, { actorId, action: 'courier.new', entity: 'courier', entityId: id, after: values });
      return (await readCouriers(tx, sql`c.id = ${id}`))[0]!;
    });
  },
});

export const changeCourierInput = z.object({
  id: rowId,
  seen: seenField,
  name: name.optional(),
  /** Empty for none. */
  phone: z.preprocess((value) => (value === '' ? null : value), singleLine(30).nullish()),
  active: bool.optional(),
});

/** Changes a courier, or stops and resumes its use; absent fields stay. 404, 409 `stale_version`. Needs `dispatch.manage`. */
export const changeCourier = verb({
  scope: 'dispatch.manage',
  input: changeCourierInput,
  async run(ctx, { id, seen, name: names, phone: number, active }): Promise<Courier> {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      const [before] = await tx.db.select().from(couriers).where(eq(couriers.id, id)).for('update');
      if (!before) throw new ShopError('not_found');
      assertNotStale(before.updatedAt, seen);
      const changed = {
        ...(names && { nameAr: names.ar, nameEn: names.en }),
        ...(number !== undefined && { phone: number }),
        ...(active !== undefined && { active }),
      };
      await tx.db
        .update(couriers)
        .set({ ...changed, updatedAt: nextUpdatedAt(before.updatedAt, tx.now) })
        .where(eq(couriers.id, id));
      const { nameAr, nameEn, phone: oldPhone, active: wasActive } = before;
      await audit(tx, {
        actorId,
        action: 'courier.change',
        entity: 'courier',
        entityId: id,
        before: { nameAr, nameEn, phone: oldPhone, active: wasActive },
        after: changed,
      });
      return (await readCouriers(tx, sql`c.id = ${id}`))[0]!;
    });
  },
});
