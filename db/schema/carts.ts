import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { type CareKind, careKinds } from '#values/knowledge.ts';
import { enumCheck, timestamptz, id, money } from '../columns.ts';
import { users } from './accounts.ts';
import { products, productVariants } from './catalogue.ts';

export const carts = pgTable('carts', {
  id: id(),
  userId: integer()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The shopper's choices for checkout; they are validated when the cart is priced. */
  couponCode: text(),
  useWallet: boolean().notNull().default(false),
  updatedAt: timestamptz().notNull().defaultNow(),
});

export const cartLines = pgTable(
  'cart_lines',
  {
    id: id(),
    cartId: integer()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: integer().notNull(),
    quantity: integer().notNull(),
    /** The unit price when it was added, so that the cart can show a change. */
    seenPrice: money().notNull(),
    /** The routine that it was added with: lines of one are shown together. */
    routine: text().$type<CareKind>(),
    addedAt: timestamptz().notNull().defaultNow(),
  },
  (t) => [
    unique('cart_lines_once').on(t.cartId, t.variantId),
    foreignKey({
      name: 'cart_lines_variant_fk',
      columns: [t.variantId, t.productId],
      foreignColumns: [productVariants.id, productVariants.productId],
    }).onDelete('cascade'),
    index('cart_lines_variant_id_idx').on(t.variantId, t.productId),
    index('cart_lines_product_id_idx').on(t.productId),
    enumCheck('cart_lines_routine', t.routine, careKinds),
    check('cart_lines_quantity', sql`${t.quantity} between 1 and 999`),
  ],
);
