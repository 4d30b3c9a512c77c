import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import type { Bi } from '#values/locale.ts';
import { type HomeBlock, homeBlock } from '../../blocks.ts';
import { readBlock, readDraft } from '../block.ts';
import { type ChangedBy, changedBy } from '../last-change.ts';

export type PickedProduct = { id: number; name: Bi; hash: string | null };

/** The home page as staff work on it: what is prepared, else what guests are shown. */
export type ManagedHome = {
  block: HomeBlock;
  /** Whether it is prepared and not published yet. */
  isDraft: boolean;
  /** The products that its sections name, whatever their state. */
  products: PickedProduct[];
  changedBy: ChangedBy;
  updatedAt: string;
};

/** The home page for whoever has checked that its reader may. */
export async function readHome(ctx: Ctx): Promise<ManagedHome> {
  const draft = await readDraft(ctx, 'home');
  const { body, updatedAt } = draft ?? (await readBlock(ctx, 'home'));
  const block = homeBlock.parse(body);
  const ids = block.sections.flatMap(({ product_ids: named }) => named ?? []);
  const [row] = await rowsOf<{ products: PickedProduct[]; changedBy: ChangedBy }>(
    ctx.db,
    sql`select ${changedBy('home', sql`'home'`)} "changedBy", coalesce((select json_agg(json_build_object('id', p.id,
        'name', json_build_object('ar', p.name_ar, 'en', p.name_en),
        'hash', (select k.hash from product_pictures pp join pictures k on k.id = pp.picture_id where pp.product_id = p.id
          order by pp.position, pp.picture_id limit 1)))
      from products p where p.id = any(${sql.param(ids)}::integer[])), '[]') products`,
  );
  return { block, isDraft: draft !== null, updatedAt: updatedAt.toISOString(), ...row! };
}
