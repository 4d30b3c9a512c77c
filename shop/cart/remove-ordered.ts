import { type SQL, sql } from 'drizzle-orm';

/** Statements that remove ordered variants from a cart, with its coupon and its use of the wallet. */
export const removeOrderedStatements = (cartId: number, variantIds: readonly number[]): SQL[] => [
  sql`delete from cart_lines where cart_id = ${cartId} and variant_id = any(${sql.param([...variantIds])}::integer[])`,
  sql`update carts set coupon_code = null, use_wallet = false where id = ${cartId}`,
];
