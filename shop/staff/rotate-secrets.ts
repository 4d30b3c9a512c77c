import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import type { Encryptor } from '#shop/encryptor.ts';

/** How many secrets were encrypted again, and how many had been before. */
export type RotationResult = { rotated: number; already: number };

/** Every column with encrypted values, and the context of each value, with the module that encrypts it. */
const encryptedColumns = [
  // `session/totp.ts`
  { table: 'second_factors', key: 'user_id', column: 'secret', sealedAs: "'second-factor:' || user_id" },
  // `payments/core/create-payout.ts`
  {
    table: 'payouts',
    key: 'id',
    column: 'account',
    sealedAs:
      "coalesce('payout:refund:' || order_refund_id, 'payout:return:' || return_id, 'payout:payment:' || payment_id)",
  },
  { table: 'returns', key: 'id', column: 'payout_account', sealedAs: "'payout:asked:' || order_id" },
  // `daily-work/push/push-keys.ts`
  { table: 'push_keys', key: 'one::integer', column: 'private_key', sealedAs: "'push-key'" },
] as const;

type EncryptedColumn = (typeof encryptedColumns)[number];
type Secret = { of: EncryptedColumn; key: number; secret: string; what: string };

async function readSecrets({ db }: Pick<Ctx, 'db'>): Promise<Secret[]> {
  const secrets: Secret[] = [];
  for (const of of encryptedColumns) {
    const { table, key, column, sealedAs } = of;
    const rows = await queryRows(
      db,
      z.object({ key: z.int(), secret: z.string(), what: z.string() }),
      sql.raw(
        `select ${key} "key", ${column} secret, ${sealedAs} what from ${table} where ${column} is not null order by ${key}`,
      ),
    );
    secrets.push(...rows.map((row) => ({ ...row, of })));
  }
  return secrets;
}

/** The decrypted secret; null when another key encrypted it. */
function tryDecrypt(sealer: Encryptor, { secret, what: label }: Pick<Secret, 'secret' | 'what'>): string | null {
  try {
    return sealer.decrypt(secret, label);
  } catch {
    return null;
  }
}

/** The number of secrets in the database, and how many of them a key does not open. */
export async function countSecrets({
  db,
  encryptor: sealer,
}: Pick<Ctx, 'db' | 'encryptor'>): Promise<{ all: number; closed: number }> {
  const secrets = await readSecrets({ db });
  return { all: secrets.length, closed: secrets.filter((secret) => tryDecrypt(sealer, secret) === null).length };
}

/**
 * Encrypts every secret of `from` with `to` instead, all or nothing: each one is decrypted, encrypted, read back and decrypted again. Secrets that
 * `to` already encrypted stay, so that a second run is safe. Throws, and changes nothing, when neither key opens one.
 */
export async function rotateSecrets(ctx: Ctx, from: Encryptor, to: Encryptor): Promise<RotationResult> {
  return inTransaction(ctx, async (tx) => {
    // A secret written during the rotation would be encrypted with the old key.
    for (const { table } of encryptedColumns)
      await tx.db.execute(sql.raw(`lock table ${table} in share row exclusive mode`));
    const texts: (string | null)[] = [];
    let rotated = 0;
    for (const secret of await readSecrets(tx)) {
      const current = tryDecrypt(to, secret);
      const text = current ?? tryDecrypt(from, secret);
      texts.push(text);
      if (current !== null || text === null) continue;
      const { table, key, column } = secret.of;
      await tx.db.execute(
        sql`update ${sql.raw(table)} set ${sql.raw(column)} = ${to.encrypt(text, secret.what)} where ${sql.raw(key)} = ${secret.key}`,
      );
      rotated++;
    }
    const unknown = texts.filter((text) => text === null).length;
    if (unknown > 0)
      throw new Error(
        `${unknown} of ${texts.length} secrets are opened neither by SECRETS_KEY nor by SECRETS_KEY_NEW: nothing was changed.`,
      );
    const readBack = (await readSecrets(tx)).map((secret) => tryDecrypt(to, secret));
    if (readBack.some((text, nth) => text !== texts[nth]))
      throw new Error('A secret could not be read back with the new key: nothing was changed.');
    return { rotated, already: texts.length - rotated };
  });
}
