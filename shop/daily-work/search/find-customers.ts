import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { e164 } from '#shop/destination.ts';
import { matchesUserSearch } from '#shop/search.ts';

const customerMatch = z.object({ id: z.int(), name: z.string(), phone: z.string() });

/** A customer that a search matches. */
export type CustomerMatch = z.output<typeof customerMatch>;

/** The account of a phone number; otherwise the newest accounts with a part of the name or of the phone. */
export async function findCustomers(ctx: Ctx, search: string, limit: number): Promise<CustomerMatch[]> {
  const phone = e164(search, undefined);
  const exact = phone ? await read(ctx, sql`u.phone = ${phone}`, limit) : [];
  if (exact.length > 0 || search.length < 2) return exact;
  return read(ctx, matchesUserSearch(search), limit);
}

const read = ({ db }: Ctx, where: SQL, limit: number): Promise<CustomerMatch[]> =>
  queryRows(
    db,
    customerMatch,
    sql`select u.id, u.name, u.phone from users u where u.erased_at is null and ${where} order by u.id desc limit ${limit}`,
  );
