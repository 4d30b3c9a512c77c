import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import type { Piastres } from '#values/money.ts';
import type { Ctx } from '#shop/context.ts';
import { getAvoidList } from '#shop/catalogue/avoid/avoid-list.ts';
import { variantNames } from '#shop/catalogue/on-sale.ts';
import { type Address, readAddresses } from '#shop/addresses/address.ts';
import { ofAccount } from '#shop/contact/own-messages.ts';
import { ownAlerts, type OwnAlert } from '#shop/stock-alerts/own-alerts.ts';
import { verb } from '#shop/verb.ts';
import { reviewerTypes } from '#shop/catalogue/reviews/own-types.ts';
import { reviewStatuses } from '#values/reviews.ts';
import type { Order } from '#shop/orders/order.ts';
import { readOrders } from '#shop/orders/read-orders.ts';
import { profile } from '#shop/auth/profile.ts';
import type { User } from '#shop/auth/user.ts';

type IsoTimestamp = string;

/** A ledger entry; `reference` names its source. */
type Entry<Amount> = { amount: Amount; balance: Amount; kind: string; reference: string; at: IsoTimestamp };

/** All data that the shop stores about a shopper, except hashes and tokens. Amounts are piastres, timestamps ISO 8601. Plain data. */
export type MyData = {
  /** When this export was made. */
  at: IsoTimestamp;
  account: Omit<User, 'createdAt'> & { createdAt: IsoTimestamp };
  providers: { issuer: string; email: string | null; since: IsoTimestamp }[];
  sessions: { since: IsoTimestamp; lastSeen: IsoTimestamp; open: boolean }[];
  /** Browsers and apps that have signed in. */
  devices: { since: IsoTimestamp; lastSeen: IsoTimestamp }[];
  addresses: Address[];
  cart: { product: string; variant: string; sku: string | null; quantity: number }[];
  orders: Order[];
  returns: { number: string; status: string; reason: string; note: string; refund: Piastres; at: IsoTimestamp }[];
  /** `photos` by the names of their uploads. */
  reviews: z.output<typeof reviewRow>[];
  /** The reviews that the shopper finds helpful. */
  helpfulVotes: { product: string; at: IsoTimestamp }[];
  favourites: { product: string; since: IsoTimestamp }[];
  /** Names of ingredients and groups that the shopper avoids. */
  avoid: string[];
  /** Saved routines: the answers to the finder's questions, and the products. */
  routines: { kind: string; answers: unknown; products: string[]; at: IsoTimestamp }[];
  wallet: Entry<Piastres>[];
  points: Entry<number>[];
  coupons: {
    code: string;
    kind: string;
    value: number;
    from: IsoTimestamp;
    until: IsoTimestamp | null;
    used: number;
  }[];
  messages: { to: string; channel: string; kind: string; at: IsoTimestamp; sentAt: IsoTimestamp | null }[];
  /** Requests to be notified when a variant is in stock again. */
  stockAlerts: OwnAlert[];
  /** Chat messages, `picture` by the name of its upload, and the phone number for calling back. */
  chat: { author: string; text: string; picture: string | null; at: IsoTimestamp }[];
  chatPhone: string | null;
  /** Messages sent with the form on the contact page. */
  contactMessages: { name: string; email: string; phone: string; message: string; at: IsoTimestamp }[];
};

/** A timestamp in JSON, in UTC. */
const iso = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const returnRow = z.object({
  number: z.string(),
  status: z.string(),
  reason: z.string(),
  note: z.string(),
  refund: money,
  at: z.string(),
});
const reviewRow = z.object({
  product: z.string(),
  rating: z.int(),
  comment: z.string(),
  ...reviewerTypes,
  status: z.enum(reviewStatuses),
  answer: z.string(),
  photos: z.array(z.string()),
  at: z.string(),
});
const ledgerRow = z.object({
  amount: z.int(),
  balance: z.int(),
  kind: z.string(),
  reference: z.string(),
  at: z.string(),
});
const couponRow = z.object({
  code: z.string(),
  kind: z.string(),
  value: z.int(),
  from: z.string(),
  until: z.string().nullable(),
  used: z.int(),
});
const messageRow = z.object({
  to: z.string(),
  channel: z.string(),
  kind: z.string(),
  at: z.string(),
  sentAt: z.string().nullable(),
});
const chatRow = z.object({ author: z.string(), text: z.string(), picture: z.string().nullable(), at: z.string() });
const contactRow = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  at: z.string(),
});

/** How the account signs in, and where. */
async function signInData({ db }: Ctx, userId: number): Promise<Pick<MyData, 'providers' | 'sessions' | 'devices'>> {
  return {
    providers: await queryRows(
      db,
      z.object({ issuer: z.string(), email: z.string().nullable(), since: z.string() }),
      sql`select issuer, email, ${iso(sql`created_at`)} since from user_identities where user_id = ${userId} order by id`,
    ),
    sessions: await queryRows(
      db,
      z.object({ since: z.string(), lastSeen: z.string(), open: z.boolean() }),
      sql`select ${iso(sql`created_at`)} since, ${iso(sql`last_seen_at`)} "lastSeen", revoked_at is null open
      from sessions where user_id = ${userId} order by id`,
    ),
    devices: await queryRows(
      db,
      z.object({ since: z.string(), lastSeen: z.string() }),
      sql`select ${iso(sql`created_at`)} since, ${iso(sql`last_used_at`)} "lastSeen"
      from known_devices where user_id = ${userId} order by id`,
    ),
  };
}

/** The account's reviews and votes; `name` is the column of product names. */
async function reviewData({ db }: Ctx, userId: number, name: SQL): Promise<Pick<MyData, 'reviews' | 'helpfulVotes'>> {
  return {
    reviews: await queryRows(
      db,
      reviewRow,
      sql`select ${name} product, r.rating, r.comment, r.skin_type, r.hair_type, r.age_band, r.status, r.answer,
        array(select u.name from review_photos f join uploads u on u.id = f.upload_id where f.review_id = r.id order by f.position) photos, ${iso(sql`r.updated_at`)} "at"
      from reviews r join products p on p.id = r.product_id where r.user_id = ${userId} order by r.id`,
    ),
    helpfulVotes: await queryRows(
      db,
      z.object({ product: z.string(), at: z.string() }),
      sql`select ${name} product, ${iso(sql`v.created_at`)} "at" from review_votes v join reviews r on r.id = v.review_id
      join products p on p.id = r.product_id where v.user_id = ${userId} order by v.created_at`,
    ),
  };
}

/** Collects all data that the shop stores about the current user. */
export const myData = verb({
  scope: 'customer',
  async run(ctx): Promise<MyData> {
    const { userId } = ctx.actor;
    const { createdAt, ...user } = await profile(ctx);
    const rows = <S extends z.ZodObject>(row: S, query: SQL) => queryRows(ctx.db, row, query);
    const ledger = (table: SQL) =>
      sql`select amount, balance, kind, reference, ${iso(sql`created_at`)} "at" from ${table} where user_id = ${userId} order by seq`;
    const name = ctx.locale === 'ar' ? sql`p.name_ar` : sql`p.name_en`;

    const phones = await rows(
      z.object({ phone: z.string().nullable() }),
      sql`select phone from chats where user_id = ${userId}`,
    );

    return {
      at: ctx.now.toISOString(),
      account: { ...user, createdAt: createdAt.toISOString() },
      ...(await signInData(ctx, userId)),
      addresses: await readAddresses(ctx, userId),
      cart: await rows(
        z.object({ product: z.string(), variant: z.string(), sku: z.string().nullable(), quantity: z.int() }),
        sql`select l.product, l.variant_name_${sql.raw(ctx.locale)} variant, l.sku, l.quantity from (
          select ${name} product, ${variantNames}, v.sku, l.quantity, l.id from carts c join cart_lines l on l.cart_id = c.id
            join products p on p.id = l.product_id join product_variants v on v.id = l.variant_id where c.user_id = ${userId}) l order by l.id`,
      ),
      orders: await readOrders(ctx, sql`o.user_id = ${userId}`),
      returns: await rows(
        returnRow,
        sql`select number, status, reason, note, refund_amount refund, ${iso(sql`requested_at`)} "at"
        from returns where user_id = ${userId} order by id`,
      ),
      ...(await reviewData(ctx, userId, name)),
      favourites: await rows(
        z.object({ product: z.string(), since: z.string() }),
        sql`select ${name} product, ${iso(sql`f.created_at`)} since
        from favourites f join products p on p.id = f.product_id where f.user_id = ${userId} order by f.created_at`,
      ),
      avoid: (await getAvoidList(ctx)).map((avoided) => avoided.name),
      routines: await rows(
        z.object({ kind: z.string(), answers: z.unknown(), products: z.array(z.string()), at: z.string() }),
        sql`select r.kind, r.answers, ${iso(sql`r.saved_at`)} "at",
          array(select ${name} from products p where p.id = any(r.product_ids) order by p.id) products
        from routines r where r.user_id = ${userId} order by r.kind`,
      ),
      wallet: await rows(ledgerRow.extend({ amount: money, balance: money }), ledger(sql`wallet_entries`)),
      points: await rows(ledgerRow, ledger(sql`point_entries`)),
      coupons: await rows(
        couponRow,
        sql`select c.code, c.kind, c.value, ${iso(sql`c.starts_at`)} "from", ${iso(sql`c.ends_at`)} "until",
        (select count(*)::integer from coupon_uses u where u.coupon_id = c.id and u.user_id = ${userId}) used
        from coupons c where c.user_id = ${userId} or exists (
          select 1 from coupon_uses u where u.coupon_id = c.id and u.user_id = ${userId}) order by c.id`,
      ),
      messages: await rows(
        messageRow,
        sql`select recipient "to", channel, kind, ${iso(sql`created_at`)} "at", ${iso(sql`sent_at`)} "sentAt"
        from outbox where user_id = ${userId} order by id`,
      ),
      stockAlerts: await ownAlerts(ctx, userId),
      chat: await rows(
        chatRow,
        sql`select m.author, m.text, f.name picture, ${iso(sql`m.created_at`)} "at"
        from chat_messages m join chats c on c.id = m.chat_id left join uploads f on f.id = m.upload_id
        where c.user_id = ${userId} order by m.seq`,
      ),
      chatPhone: phones[0]?.phone ?? null,
      contactMessages: await rows(
        contactRow,
        sql`select m.name, m.email, m.phone, m.message, ${iso(sql`m.created_at`)} "at"
        from contact_messages m where ${ofAccount(userId)} order by m.id`,
      ),
    };
  },
});
