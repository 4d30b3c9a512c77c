import pg from 'pg';
import { connectionOptions } from './pool.ts';

/** Receives each payload; null when some may have been missed. */
export type NotificationHandler = (payload: string | null) => void;

/** The notification channels: changes of what the shop shows, and chat events. */
export type Channel = 'yasmin' | 'yasmin_chat';

/** Between two attempts to listen again. */
const retryMs = 500;
/**
 * The interval of heartbeats, and the timeout of each. A connection can go silent without an error; together with the time of a reload both must
 * stay below five seconds, the maximum delay of a changed price.
 */
const heartbeatMs = 2_000;
const heartbeatTimeoutMs = 1_500;
/** The timeout of a reconnection. */
const reconnectMs = 2_000;
/** While the connection is down, everything is reloaded at this interval. */
const awayMs = 3_000;

const withTimeout = async <T>(work: Promise<T>, ms: number): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The listening connection went silent')), ms);
  work.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

export type Listener = { listen(hear: NotificationHandler, channel?: Channel): Promise<void>; stop(): Promise<void> };

/**
 * One connection that only listens, to all channels, and is checked by a heartbeat. When it is lost or silent it reconnects, one attempt at a
 * time, for as long as that takes; until then the handlers are notified every few seconds that they may have missed something. `onSilence`
 * receives the time (of `performance.now`) since which it has been silent.
 */
export function createListener(url: string, onSilence: (since: number) => void = () => {}): Listener {
  const subscribers: { hear: NotificationHandler; channel: Channel }[] = [];
  let begun: Promise<void> | undefined;
  let client: pg.Client | undefined;
  let waiting: NodeJS.Timeout | undefined;
  let heartbeatTimer: NodeJS.Timeout | undefined;
  let missed = 0;
  let stopped = false;

  const notifyMissed = () => {
    missed = performance.now();
    for (const { hear } of subscribers) hear(null);
  };

  const destroy = (one: pg.Client) => {
    const { connection } = one as unknown as { connection: { stream: { destroy(): void } } };
    connection.stream.destroy();
  };

  const connect = async (withinMs?: number): Promise<void> => {
    const fresh = new pg.Client(connectionOptions(url, withinMs));
    const lost = () => {
      // A connection that breaks reports it twice, and one that failed to open is retried by its caller.
      if (client !== fresh) return;
      client = undefined;
      clearTimeout(heartbeatTimer);
      scheduleReconnect();
    };
    fresh.on('error', lost).on('end', lost);
    fresh.on('notification', (message) => {
      for (const { hear, channel } of subscribers) if (channel === message.channel) hear(message.payload ?? null);
    });
    try {
      await fresh.connect();
      const channels = [...new Set(subscribers.map((one) => one.channel))];
      // Only the network and this process may end it: the role's own timeouts are for working connections.
      await withTimeout(
        fresh.query(['set statement_timeout = 0', ...channels.map((one) => `listen ${one}`)].join('; ')),
        heartbeatTimeoutMs * 2,
      );
    } catch (error) {
      destroy(fresh);
      throw error;
    }
    if (stopped) return fresh.end();
    client = fresh;
    scheduleHeartbeat(fresh);
  };

  const scheduleHeartbeat = (one: pg.Client): void => {
    heartbeatTimer = setTimeout(async () => {
      const since = performance.now();
      try {
        await withTimeout(one.query('select 1'), heartbeatTimeoutMs);
      } catch {
        if (client !== one || stopped) return;
        client = undefined;
        destroy(one);
        onSilence(since);
        notifyMissed();
        scheduleReconnect(0);
        return;
      }
      if (client === one && !stopped) scheduleHeartbeat(one);
    }, heartbeatMs);
    heartbeatTimer.unref();
  };

  const scheduleReconnect = (ms = retryMs): void => {
    if (stopped) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      const since = performance.now();
      connect(reconnectMs).then(notifyMissed, () => {
        // A connection refused immediately is not silent.
        if (performance.now() - since >= heartbeatTimeoutMs) onSilence(since);
        if (performance.now() - missed >= awayMs) notifyMissed();
        scheduleReconnect();
      });
    }, ms);
    waiting.unref();
  };

  return {
    async listen(hear, channel = 'yasmin') {
      const one = { hear, channel };
      subscribers.push(one);
      try {
        await (begun ??= connect());
        // While the connection is lost, the next one listens to this channel too, and then reports that something may have been missed.
        await client?.query(`listen ${channel}`);
      } catch (error) {
        if (client === undefined) begun = undefined;
        subscribers.splice(subscribers.indexOf(one), 1);
        throw error;
      }
    },
    async stop() {
      stopped = true;
      clearTimeout(waiting);
      clearTimeout(heartbeatTimer);
      await client?.end();
    },
  };
}
