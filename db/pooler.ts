import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { connectionOptions } from './pool.ts';

/**
 * How long a notification from one connection to another may take; shorter when the server's process id differs from the one named at the
 * connection's start, which only happens behind a pooler.
 */
const notificationTimeoutMs = 5_000;
const poolerNotificationTimeoutMs = 1_000;

/**
 * Whether a connection to `listenAt` that only listens receives notifications sent at `notifyAt`: then it is a session of PostgreSQL itself, in
 * the same database. Behind a pooler in transaction mode it receives nothing.
 */
async function receivesNotifications(listenAt: string, notifyAt: string): Promise<boolean> {
  const channel = `yasmin_probe_${randomBytes(8).toString('hex')}`;
  const listening = new pg.Client(connectionOptions(listenAt)).on('error', () => {});
  const notifying = new pg.Client(connectionOptions(notifyAt)).on('error', () => {});
  let timer: NodeJS.Timeout | undefined;
  try {
    const { promise: received, resolve } = Promise.withResolvers<boolean>();
    listening.on('notification', (message) => message.channel === channel && resolve(true));
    await listening.connect();
    await listening.query(`listen ${channel}`);
    const { rows } = await listening.query<{ pid: number }>('select pg_backend_pid() pid');
    const isPooler = rows[0]!.pid !== (listening as unknown as { processID: number }).processID;
    await notifying.connect();
    // In a transaction, so that a pooler that supports only single statements refuses here.
    await notifying.query('begin');
    await notifying.query(`notify ${channel}`);
    await notifying.query('commit');
    timer = setTimeout(() => resolve(false), isPooler ? poolerNotificationTimeoutMs : notificationTimeoutMs);
    return await received;
  } finally {
    clearTimeout(timer);
    await Promise.all([listening.end(), notifying.end()]);
  }
}

/** A database address that the shop can't use; the message is a whole sentence that says what to do. */
export class InvalidDatabaseUrl extends Error {}

const hostOf = (url: string) => URL.parse(url)?.host ?? 'its address';

/**
 * Whether each connection to `url` is a separate session. If not, because a pooler switches connections between transactions, `directUrl` must
 * bypass the pooler. Throws `InvalidDatabaseUrl`, or another error when `url` is unreachable.
 */
export async function probeSessions(url: string, directUrl = url): Promise<boolean> {
  const keepsSession = await receivesNotifications(url, url).catch((error: unknown) => {
    throw new Error(`PostgreSQL at ${hostOf(url)} can't be used: ${(error as Error).message}`, { cause: error });
  });
  if (directUrl === url) {
    if (keepsSession) return true;
    throw new InvalidDatabaseUrl(
      'DATABASE_URL leads to a pooler in transaction mode, behind which changes of other instances are not received: set DATABASE_DIRECT_URL to the address of PostgreSQL itself, or the pooler to session mode.',
    );
  }
  const isSame = await receivesNotifications(directUrl, url).catch((error: unknown) => {
    throw new InvalidDatabaseUrl(
      `PostgreSQL at ${hostOf(directUrl)} can't be used: ${(error as Error).message}. Check that it is running and that DATABASE_DIRECT_URL has the right address, user, password and database.`,
      { cause: error },
    );
  });
  if (isSame) return keepsSession;
  throw new InvalidDatabaseUrl(
    (await receivesNotifications(directUrl, directUrl))
      ? 'DATABASE_DIRECT_URL leads to another database than DATABASE_URL: set both to the same one.'
      : 'DATABASE_DIRECT_URL leads to a pooler in transaction mode too: set it to the address of PostgreSQL itself.',
  );
}
