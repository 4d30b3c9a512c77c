import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ageBands, hairTypes, skinTypes } from '#values/skin-and-hair.ts';

/** What reviewers may say of themselves; null where they said nothing. */
export const reviewerTypes = {
  skinType: z.enum(skinTypes).nullable(),
  hairType: z.enum(hairTypes).nullable(),
  ageBand: z.enum(ageBands).nullable(),
};

const ownTypesRow = z.object(reviewerTypes);

export type ReviewerTypes = z.output<typeof ownTypesRow>;

/** What the user said last of their skin, hair and age, in whichever review. */
export async function ownTypes({ db }: Pick<Ctx, 'db'>, userId: number): Promise<ReviewerTypes> {
  const last = (column: string) =>
    sql`(select ${sql.identifier(column)} from reviews where user_id = ${userId} and ${sql.identifier(column)} is not null order by updated_at desc, id desc limit 1)`;
  const [row] = await queryRows(
    db,
    ownTypesRow,
    sql`select ${last('skin_type')} skin_type, ${last('hair_type')} hair_type, ${last('age_band')} age_band`,
  );
  return row!;
}
