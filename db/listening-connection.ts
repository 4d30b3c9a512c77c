import pg from 'pg';
import { connectionOptions } from './pool.ts';

/**
 * The interval of heartbeats, and the timeout of each. A connection can go silent without an error; together with the time of a reload both must
 * stay below five seconds, the maximum delay of a changed price.
 */
const heartbeatMs = 2_000;
export const heartbeatTimeoutMs = 1_500;

type Events = {
  onNotification(channel: string, payload: string | null): void;
  /** It has ended, or an error has broken it. */
  onLost(): void;
  /** It has not answered a heartbeat, and was destroyed. `since` is a time of `performance.now`. */
  onSilent(since: number): void;
};

type Options = Events & {
  url: string;
  /** Returns the channels to listen to, once it is connected. */
  channels: () => readonly string[];
  connectMs?: number | undefined;
};

/** A connection that only listens, and is checked by a heartbeat. */
export type ListeningConnection = {
  listen(channel: string): Promise<void>;
  /** When it last answered: a time of `performance.now`. */
  answeredAt(): number;
  end(): Promise<void>;
};

export async function openListeningConnection({
  url,
  channels,
  connectMs,
  onNotification,
  onLost,
  onSilent,
}: Options): Promise<ListeningConnection> {
  const client = new pg.Client(connectionOptions(url, connectMs));
  let isOpen = false;
  let answeredAt = 0;
  let heartbeatTimer: NodeJS.Timeout | undefined;

  /** Whether this is its first end: a broken connection reports it twice, and one that failed to open is reported by a rejection. */
  const close = (): boolean => {
    const wasOpen = isOpen;
    isOpen = false;
    clearTimeout(heartbeatTimer);
    return wasOpen;
  };
  const lost = () => {
    if (close()) onLost();
  };
  client.on('error', lost).on('end', lost);
  client.on('notification', ({ channel, payload }) => onNotification(channel, payload ?? null));

  const scheduleHeartbeat = (): void => {
    heartbeatTimer = setTimeout(async () => {
      const since = performance.now();
      try {
        await withTimeout(client.query('select 1'), heartbeatTimeoutMs);
      } catch {
        if (!close()) return;
        destroy(client);
        onSilent(since);
        return;
      }
      answeredAt = performance.now();
      if (isOpen) scheduleHeartbeat();
    }, heartbeatMs);
    heartbeatTimer.unref();
  };

  try {
    await client.connect();
    // Only the network and this process may end it: the role's own timeouts are for working connections.
    const commands = ['set statement_timeout = 0', ...channels().map((channel) => `listen ${channel}`)];
    await withTimeout(client.query(commands.join('; ')), heartbeatTimeoutMs * 2);
  } catch (error) {
    destroy(client);
    throw error;
  }
  isOpen = true;
  answeredAt = performance.now();
  scheduleHeartbeat();
  return {
    async listen(channel) {
      await client.query(`listen ${channel}`);
    },
    answeredAt: () => answeredAt,
    end() {
      close();
      return client.end();
    },
  };
}

function destroy(client: pg.Client): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}

async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The listening connection went silent')), ms);
  work.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
