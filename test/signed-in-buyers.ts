import type { Db } from '#db/client.ts';
import { sessions } from '#db/schema.ts';
import { hashToken } from '#shop/auth/tokens.ts';
import { factories } from './factories.ts';

/** The access token of the nth buyer. */
export const tokenOf = (nth: number): string => `signed-in-buyer-access-token-${nth}`;

/** Creates signed-in buyers, each with an address and `quantity` of two products in the cart. Returns the ids of the addresses. */
export async function createBuyers(
  db: Db,
  { buyers, stock, quantity }: Record<'buyers' | 'stock' | 'quantity', number>,
): Promise<number[]> {
  const make = factories(db);
  const products = [await make.product({ stock }), await make.product({ stock })];
  const addressIds: number[] = [];
  for (let nth = 0; nth < buyers; nth++) {
    const { userId } = await make.customer();
    addressIds.push((await make.address(userId)).id);
    await make.cart(
      userId,
      products.map((product) => ({ product, quantity })),
    );
    const later = new Date(Date.now() + 3_600_000);
    await db.insert(sessions).values({
      userId,
      family: `f${nth}`,
      accessHash: hashToken(tokenOf(nth)),
      refreshHash: `r${nth}`,
      accessExpiresAt: later,
      refreshExpiresAt: later,
    });
  }
  return addressIds;
}
