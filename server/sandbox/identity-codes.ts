import { createHash, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { sandboxCodes } from '#db/schema.ts';

/** The data of a code until it is exchanged. */
export type Grant = { redirectUri: string; challenge: string; nonce: string; name: string; email: string };

const codeSeconds = 60;

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Returns a new code for a grant, and deletes expired ones. */
export async function issueCode(db: Db, grant: Grant): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await db.delete(sandboxCodes).where(sql`${sandboxCodes.expiresAt} < now()`);
  const expiresAt = sql`now() + ${codeSeconds} * interval '1 second'`;
  await db.insert(sandboxCodes).values({ codeHash: hashOf(code), grant, expiresAt });
  return code;
}

/** The grant of a code; null for an unknown or expired one, and for a wrong verifier or address. A code can be tried only once. */
export async function exchangeCode(
  db: Db,
  { code, redirectUri, verifier }: { code: string; redirectUri: string | undefined; verifier: string },
): Promise<Grant | null> {
  const [row] = await db
    .delete(sandboxCodes)
    .where(and(eq(sandboxCodes.codeHash, hashOf(code)), sql`${sandboxCodes.expiresAt} > now()`))
    .returning({ grant: sandboxCodes.grant });
  const grant = row?.grant as Grant | undefined;
  return grant && grant.redirectUri === redirectUri && hashOf(verifier) === grant.challenge ? grant : null;
}
