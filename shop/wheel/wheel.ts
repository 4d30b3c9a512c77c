import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { chancesOf } from '#values/chances.ts';
import { pick } from '#values/locale.ts';

export type PrizeKind = 'percent' | 'free_shipping' | 'points' | 'nothing';

/** A prize on the wheel. `value` is percent or points, else 0; `chance` is in percent. */
export type Prize = { id: number; kind: PrizeKind; value: number; label: string; weight: number; chance: number };

/** A campaign with its prizes in order; `endsAt` is ISO 8601. */
export type Wheel = { id: number; name: string; spinsEach: number; endsAt: string | null; prizes: Prize[] };

/** A prize in a row of its wheel. */
export const prizeRow = z.object({
  id: z.int(),
  kind: z.enum(['percent', 'free_shipping', 'points', 'nothing']),
  value: z.int(),
  weight: z.int(),
});

const wheelRow = z.object({
  id: z.int(),
  nameAr: z.string(),
  nameEn: z.string(),
  spinsEach: z.int(),
  endsAt: z.string().nullable(),
  prizes: z.array(prizeRow.extend({ labelAr: z.string(), labelEn: z.string() })),
});

/** The current campaign; when several run, the one that began last; null when none runs. A wheel without prizes is ignored. */
export async function currentWheel(ctx: Ctx): Promise<Wheel | null> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const [row] = await queryRows(
    ctx.db,
    wheelRow,
    sql`select c.id, c.name_ar, c.name_en, c.spins_each, c.ends_at,
        json_agg(json_build_object('id', p.id, 'kind', p.kind, 'value', p.value, 'weight', p.weight, 'labelAr', p.label_ar, 'labelEn', p.label_en)
          order by p.position) prizes
      from wheel_campaigns c join wheel_prizes p on p.campaign_id = c.id
      where c.active and c.starts_at <= ${now} and (c.ends_at is null or c.ends_at > ${now})
      group by c.id order by c.starts_at desc, c.id desc limit 1`,
  );
  if (!row) return null;
  const chances = chancesOf(row.prizes.map(({ weight }) => weight));
  return {
    id: row.id,
    name: pick({ ar: row.nameAr, en: row.nameEn }, ctx.locale),
    spinsEach: row.spinsEach,
    endsAt: row.endsAt === null ? null : new Date(row.endsAt).toISOString(),
    prizes: row.prizes.map(({ labelAr: ar, labelEn: en, ...prize }, index) => ({
      ...prize,
      label: pick({ ar, en }, ctx.locale),
      chance: chances[index]!,
    })),
  };
}

/** When the next campaign begins or ends, so that pages with the wheel are refreshed then; null when none does. */
export async function nextWheelChange({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<Date | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = await queryRows(
    db,
    z.object({ next: z.string().nullable() }),
    sql`select min(moment) next from wheel_campaigns c, unnest(array[c.starts_at, c.ends_at]) moment where c.active and moment > ${at}`,
  );
  return row?.next ? new Date(row.next) : null;
}
