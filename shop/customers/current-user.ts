import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { usualPlace, type UsualPlace, usualPlaceRow } from '#shop/addresses/usual-place.ts';
import { isFirstOrderEligible } from '#shop/cart/first-order.ts';
import { isVariantOnSale } from '#shop/catalogue/on-sale.ts';
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

/** The current user in one statement. 401 for a guest. */
export const getCurrentUser = verb({
  scope: 'customer',
  async run({ db, actor: { userId }, now }): Promise<CurrentUser> {
    const [user] = await queryRows(
      db,
      row,
      sql`select u.name,
        (select coalesce(sum(l.quantity), 0)::integer from carts c join cart_lines l on l.cart_id = c.id
          join products p on p.id = l.product_id join product_variants v on v.id = l.variant_id
          where c.user_id = u.id and v.stock > 0 and ${isVariantOnSale(now)}) cart_count,
        (select array_agg(f.product_id order by f.created_at desc, f.product_id desc) from favourites f where f.user_id = u.id) favourites,
        ${isFirstOrderEligible(userId)} first_order,
        (select a.slugs from avoid_lists a where a.user_id = u.id) avoid,
        ${usualPlace(userId)} place
      from users u where u.id = ${userId}`,
    );
    if (!user) throw new ShopError('unauthenticated');
    return { ...user, favourites: user.favourites ?? [], avoid: user.avoid ?? [] };
  },
});
