import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Piastres } from '#values/money.ts';
import { type Address, readAddresses } from '../addresses/address.ts';
import { ofAccount } from '../contact/own-messages.ts';
import { type Ctx, requireCustomer } from '../context.ts';
import type { Order } from '../orders/order.ts';
import { readOrders } from '../orders/read-orders.ts';
import { profile } from './profile.ts';
import type { User } from './user.ts';

type Moment = string;

/** What is entered in a ledger; `reference` names what it came from. */
type Entry<Amount> = { amount: Amount; balance: Amount; kind: string; reference: string; at: Moment };

/** All that the shop holds of a shopper, but for hashes and tokens. Amounts are piastres, moments ISO 8601. Plain data. */
export type MyData = {
  /** When this was put together. */
  at: Moment;
  account: Omit<User, 'createdAt'> & { createdAt: Moment };
  providers: { issuer: string; email: string | null; since: Moment }[];
  sessions: { since: Moment; lastSeen: Moment; open: boolean }[];
  addresses: Address[];
  cart: { product: string; quantity: number }[];
  orders: Order[];
  returns: { number: string; status: string; reason: string; note: string; refund: Piastres; at: Moment }[];
  reviews: { product: string; rating: number; comment: string; at: Moment }[];
  favourites: { product: string; since: Moment }[];
  wallet: Entry<Piastres>[];
  points: Entry<number>[];
  coupons: { code: string; kind: string; value: number; from: Moment; until: Moment | null; used: number }[];
  messages: { to: string; channel: string; kind: string; at: Moment; sentAt: Moment | null }[];
  /** What was said in the chat, `picture` by the name of its upload; and where the shopper wanted to be called. */
  chat: { author: string; text: string; picture: string | null; at: Moment }[];
  chatPhone: string | null;
  /** What was sent by the form of the contact page. */
  contactMessages: { name: string; email: string; phone: string; message: string; at: Moment }[];
};

/** A moment as the database writes it into JSON, brought to UTC. */
const iso = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Gathers all that the shop holds of the asker. */
export async function myData(ctx: Ctx): Promise<MyData> {
  const { userId } = requireCustomer(ctx);
  const { createdAt, ...user } = await profile(ctx);
  const rows = <T>(query: SQL) => rowsOf<T>(ctx.db, query);
  const ledger = (table: SQL) =>
    sql`select amount, balance, kind, reference, ${iso(sql`created_at`)} "at" from ${table} where user_id = ${userId} order by seq`;
  const name = ctx.locale === 'ar' ? sql`p.name_ar` : sql`p.name_en`;

  const phones = await rows<{ phone: string | null }>(sql`select phone from chats where user_id = ${userId}`);

  return {
    at: ctx.now.toISOString(),
    account: { ...user, createdAt: createdAt.toISOString() },
    providers: await rows(
      sql`select issuer, email, ${iso(sql`created_at`)} since from user_identities where user_id = ${userId} order by id`,
    ),
    sessions:
      await rows(sql`select ${iso(sql`created_at`)} since, ${iso(sql`last_seen_at`)} "lastSeen", revoked_at is null open
      from sessions where user_id = ${userId} order by id`),
    addresses: await readAddresses(ctx, userId),
    cart: await rows(sql`select ${name} product, l.quantity from carts c join cart_lines l on l.cart_id = c.id
      join products p on p.id = l.product_id where c.user_id = ${userId} order by l.id`),
    orders: await readOrders(ctx, sql`o.user_id = ${userId}`),
    returns: await rows(sql`select number, status, reason, note, refund_amount refund, ${iso(sql`requested_at`)} "at"
      from returns where user_id = ${userId} order by id`),
    reviews: await rows(sql`select ${name} product, r.rating, r.comment, ${iso(sql`r.updated_at`)} "at"
      from reviews r join products p on p.id = r.product_id where r.user_id = ${userId} order by r.id`),
    favourites: await rows(sql`select ${name} product, ${iso(sql`f.created_at`)} since
      from favourites f join products p on p.id = f.product_id where f.user_id = ${userId} order by f.created_at`),
    wallet: await rows(ledger(sql`wallet_entries`)),
    points: await rows(ledger(sql`point_entries`)),
    coupons:
      await rows(sql`select c.code, c.kind, c.value, ${iso(sql`c.starts_at`)} "from", ${iso(sql`c.ends_at`)} "until",
      (select count(*)::integer from coupon_uses u where u.coupon_id = c.id and u.user_id = ${userId}) used
      from coupons c where c.user_id = ${userId} or exists (
        select 1 from coupon_uses u where u.coupon_id = c.id and u.user_id = ${userId}) order by c.id`),
    messages:
      await rows(sql`select recipient "to", channel, kind, ${iso(sql`created_at`)} "at", ${iso(sql`sent_at`)} "sentAt"
      from outbox where user_id = ${userId} order by id`),
    chat: await rows(sql`select m.author, m.text, f.name picture, ${iso(sql`m.created_at`)} "at"
      from chat_messages m join chats c on c.id = m.chat_id left join uploads f on f.id = m.upload_id
      where c.user_id = ${userId} order by m.seq`),
    chatPhone: phones[0]?.phone ?? null,
    contactMessages: await rows(sql`select m.name, m.email, m.phone, m.message, ${iso(sql`m.created_at`)} "at"
      from contact_messages m where ${ofAccount(userId)} order by m.id`),
  };
}
