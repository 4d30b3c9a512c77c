import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { chancesOf } from '#values/chances.ts';
import { pick } from '#values/locale.ts';

export type PrizeKind = 'percent' | 'free_shipping' | 'points' | 'nothing';

/** A prize as it stands on the wheel. `value` is percent or points, else 0; `chance` is in percent. */
export type Prize = { id: number; kind: PrizeKind; value: number; label: string; weight: number; chance: number };

/** A campaign with its prizes in order; `endsAt` is ISO 8601. */
export type Wheel = { id: number; name: string; spinsEach: number; endsAt: string | null; prizes: Prize[] };

type Row = {
  id: number;
  name_ar: string;
  name_en: string;
  spins_each: number;
  ends_at: string | null;
  prizes: (Omit<Prize, 'label' | 'chance'> & { label_ar: string; label_en: string })[];
};

/** The campaign that runs now, the one that began last when there are several; null when none does. A wheel without prizes is none. */
export async function currentWheel(ctx: Ctx): Promise<Wheel | null> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const [row] = await rowsOf<Row>(
    ctx.db,
    sql`select c.id, c.name_ar, c.name_en, c.spins_each, c.ends_at,
        json_agg(json_build_object('id', p.id, 'kind', p.kind, 'value', p.value, 'weight', p.weight, 'label_ar', p.label_ar, 'label_en', p.label_en)
          order by p.position) prizes
      from wheel_campaigns c join wheel_prizes p on p.campaign_id = c.id
      where c.active and c.starts_at <= ${now} and (c.ends_at is null or c.ends_at > ${now})
      group by c.id order by c.starts_at desc, c.id desc limit 1`,
  );
  if (!row) return null;
  const chances = chancesOf(row.prizes.map(({ weight }) => weight));
  return {
    id: row.id,
    name: pick({ ar: row.name_ar, en: row.name_en }, ctx.locale),
    spinsEach: row.spins_each,
    endsAt: row.ends_at === null ? null : new Date(row.ends_at).toISOString(),
    prizes: row.prizes.map(({ label_ar: ar, label_en: en, ...prize }, index) => ({
      ...prize,
      label: pick({ ar, en }, ctx.locale),
      chance: chances[index]!,
    })),
  };
}

/** When a campaign begins or ends next, so that a page that shows the wheel is made anew then; null when none does. */
export async function nextWheelChange({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<Date | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = await rowsOf<{ next: string | null }>(
    db,
    sql`select min(moment) next from wheel_campaigns c, unnest(array[c.starts_at, c.ends_at]) moment where c.active and moment > ${at}`,
  );
  return row?.next ? new Date(row.next) : null;
}
