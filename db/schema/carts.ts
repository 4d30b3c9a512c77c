import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { at, id, money } from '../columns.ts';
import { users } from './accounts.ts';
import { products } from './catalogue.ts';

export const carts = pgTable('carts', {
  id: id(),
  userId: integer()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** What the shopper has chosen for the order to come; whether it holds is looked at when the cart is priced. */
  couponCode: text(),
  useWallet: boolean().notNull().default(false),
  updatedAt: at().notNull().defaultNow(),
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
    quantity: integer().notNull(),
    /** What one piece cost when it was put in, so that a change can be told. */
    seenPrice: money().notNull(),
    addedAt: at().notNull().defaultNow(),
  },
  (t) => [
    unique('cart_lines_once').on(t.cartId, t.productId),
    check('cart_lines_quantity', sql`${t.quantity} between 1 and 999`),
  ],
);
