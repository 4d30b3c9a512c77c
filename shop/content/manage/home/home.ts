import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { bilingual, queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { type HomeBlock, homeBlock } from '../../blocks.ts';
import { readBlock, readDraft } from '../block.ts';
import type { ChangedBy } from '../last-change.ts';

const pickedProduct = z.object({ id: z.int(), name: bilingual, hash: z.string().nullable() });

export type PickedProduct = z.output<typeof pickedProduct>;

/** The home page for staff: the draft, or the published page when there is no draft. */
export type ManagedHome = {
  block: HomeBlock;
  /** Whether this is an unpublished draft. */
  isDraft: boolean;
  /** The products in its sections, in any state. */
  products: PickedProduct[];
  changedBy: ChangedBy;
  updatedAt: string;
};

/** The caller must have checked permission. */
export async function readHome(ctx: Ctx): Promise<ManagedHome> {
  const draft = await readDraft(ctx, 'home');
  const { body, changedBy, updatedAt } = draft ?? (await readBlock(ctx, 'home'));
  const block = homeBlock.parse(body);
  const ids = block.sections.flatMap(({ product_ids: named }) => named ?? []);
  const [row] = await queryRows(
    ctx.db,
    z.object({ products: z.array(pickedProduct) }),
    sql`select coalesce((select json_agg(json_build_object('id', p.id,
        'name', json_build_object('ar', p.name_ar, 'en', p.name_en),
        'hash', (select k.hash from product_pictures pp join pictures k on k.id = pp.picture_id where pp.product_id = p.id
          order by pp.position, pp.picture_id limit 1)))
      from products p where p.id = any(${sql.param(ids)}::integer[])), '[]') products`,
  );
  return { block, isDraft: draft !== null, changedBy, updatedAt: updatedAt.toISOString(), ...row! };
}
