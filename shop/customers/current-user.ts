import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { usualPlace, type UsualPlace, usualPlaceRow } from '#shop/addresses/usual-place.ts';
import { isToken, resumeSession, sessionColumns, sessionRow, validSession } from '#shop/auth/authenticate.ts';
import { isFirstOrderEligible } from '#shop/cart/first-order.ts';
import { isVariantOnSale } from '#shop/catalogue/on-sale.ts';
import type { Services } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { verb } from '#shop/verb.ts';

const row = z.object({
  name: z.string(),
  /** Units in the cart that can be bought now, as `Cart.itemsCount`. */
  cartCount: z.int(),
  /** Ids of products, the newest favourite first. */
  favourites: z.array(z.int()).nullable(),
  firstOrder: z.boolean(),
  /** Slugs of ingredients and groups. */
  avoid: z.array(z.string()).nullable(),
  place: usualPlaceRow.nullable(),
});

/** What every page shows about the current user. `firstOrder`: whether the first-order discount applies. */
export type CurrentUser = {
  name: string;
  cartCount: number;
  favourites: number[];
  firstOrder: boolean;
  /** What the user avoids: slugs of ingredients and groups. */
  avoid: string[];
  /** Where their orders go, with its delivery days. */
  place: UsualPlace | null;
};

/** The columns of `row` for user `u`, without the name. */
const columns = (now: Date): SQL => sql`
  (select coalesce(sum(l.quantity), 0)::integer from carts c join cart_lines l on l.cart_id = c.id
    join products p on p.id = l.product_id join product_variants v on v.id = l.variant_id
    where c.user_id = u.id and v.stock > 0 and ${isVariantOnSale(now)}) cart_count,
  (select array_agg(f.product_id order by f.created_at desc, f.product_id desc) from favourites f where f.user_id = u.id) favourites,
  ${isFirstOrderEligible(sql`u.id`)} first_order,
  (select a.slugs from avoid_lists a where a.user_id = u.id) avoid,
  ${usualPlace(sql`u.id`)} place`;

const toCurrentUser = ({
  name,
  cartCount,
  favourites,
  firstOrder,
  avoid,
  place,
}: z.output<typeof row>): CurrentUser => ({
  name,
  cartCount,
  favourites: favourites ?? [],
  firstOrder,
  avoid: avoid ?? [],
  place,
});

/** The current user in one statement. 401 for a guest. */
export const getCurrentUser = verb({
  scope: 'customer',
  async run({ db, actor: { userId }, now }): Promise<CurrentUser> {
    const [user] = await queryRows(db, row, sql`select u.name, ${columns(now)} from users u where u.id = ${userId}`);
    if (!user) throw new ShopError('unauthenticated');
    return toCurrentUser(user);
  },
});

const withSession = row.extend(sessionRow.shape);

/** The user of an access token, as `getCurrentUser`, in the statement that finds the session; null as for `authenticate`. */
export async function currentUserOfToken(services: Services, token: string, now: Date): Promise<CurrentUser | null> {
  if (!isToken(token)) return null;
  const [user] = await queryRows(
    services.db,
    withSession,
    sql`select ${sessionColumns(now)}, ${columns(now)} from ${validSession(token, now)}`,
  );
  return user && (await resumeSession(services, user, now)) ? toCurrentUser(user) : null;
}
