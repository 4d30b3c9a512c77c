import { sql } from 'drizzle-orm';
import type { Database, Db } from '#db/client.ts';
import type { Locale } from '#values/locale.ts';
import type { Provider } from './auth/provider/provider.ts';
import type { CountryOfAddress } from './auth/country-of-address.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Content } from './content/content.ts';
import { ShopError } from './errors.ts';
import type { Live } from './live.ts';
import type { CodeSender } from './messages/sender.ts';
import type { PictureStore } from './media/store.ts';
import { hasScope } from './scope.ts';
import type { Gateway } from './payments/gateway.ts';
import type { Settings } from './settings/settings.ts';
import type { UploadStorage } from './uploads/storage.ts';

/** Who is asking. */
export type Actor =
  | { kind: 'guest' }
  | {
      kind: 'user';
      userId: number;
      name: string;
      phone: string;
      verified: boolean;
      scopes: readonly string[];
      sessionId: number;
    };

export type Customer = Extract<Actor, { kind: 'user' }>;

/** What the whole process shares. */
export type Services = {
  database: Database;
  db: Db;
  catalogue: Live<Catalogue>;
  content: Live<Content>;
  settings: Live<Settings>;
  sender: CodeSender;
  pictures: PictureStore;
  countryOf: CountryOfAddress;
  /** Who else can say who somebody is; null when none is configured. */
  provider: Provider | null;
  /** Where what shoppers send in lies. */
  uploads: UploadStorage;
  /** The way to card payments; null when the shop takes none. */
  gateway: Gateway | null;
  demo: boolean;
  publicUrl: string;
};

/** What a verb gets: the shared services, and who asks, in which language, when, and from which network address. */
export type Ctx = Services & { actor: Actor; locale: Locale; now: Date; address?: string };

/** The signed-in user, or 401. */
export function requireCustomer(ctx: Ctx): Customer {
  if (ctx.actor.kind !== 'user') throw new ShopError('unauthenticated');
  return ctx.actor;
}

/** The signed-in user who holds a scope; 401 for a guest, 403 without it. */
export function requireScope(ctx: Ctx, scope: string): Customer {
  const customer = requireCustomer(ctx);
  if (!hasScope(customer.scopes, scope)) throw new ShopError('forbidden');
  return customer;
}

/** Serialization failure and deadlock: the transaction may be run again from its start. */
const retryable = new Set(['40001', '40P01']);

/** Runs `work` in one transaction, on its own handle only; a deadlock's victim is tried again, twice. */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  // Loaded by whoever asks first: inside, that would wait for ever for the embedded database's one connection.
  await ctx.settings.get();
  for (let attempt = 1; ; attempt++) {
    try {
      return await ctx.db.transaction((tx) => work({ ...ctx, db: tx as unknown as Db }));
    } catch (error) {
      if (attempt === 3 || !retryable.has(databaseCode(error) ?? '')) throw error;
    }
  }
}

/** The SQLSTATE of a database error, wherever the driver put it. */
export function databaseCode(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

/** The constraint a database error is about. */
export function databaseConstraint(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { constraint } = at as { constraint?: unknown };
    if (typeof constraint === 'string') return constraint;
  }
  return undefined;
}

/** Holds a user's row until the transaction ends: everything that must not happen twice at once for one user starts with it. */
export async function lockUser(ctx: Ctx, userId: number): Promise<void> {
  await ctx.db.execute(sql`select 1 from users where id = ${userId} for update`);
}
