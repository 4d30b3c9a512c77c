import { heartbeatTimeoutMs, type ListeningConnection, openListeningConnection } from './listening-connection.ts';

/** Receives each payload; null when some may have been missed. */
export type NotificationHandler = (payload: string | null) => void;

/** The notification channels: changes of what the shop shows, chat events, and events that staff are notified of. */
export type Channel = 'yasmin' | 'yasmin_chat' | 'yasmin_staff';

/** Between two attempts to listen again. */
const retryMs = 500;
/** The timeout of a reconnection. */
const reconnectMs = 2_000;
/** While the connection is down, everything is reloaded at this interval. */
const reloadMs = 3_000;

export type Listener = {
  listen(notify: NotificationHandler, channel?: Channel): Promise<void>;
  /** Seconds since the connection last answered; undefined before the first `listen`. */
  ageSeconds(): number | undefined;
  stop(): Promise<void>;
};

/**
 * One connection that only listens, to all channels. When it is lost or silent it reconnects, one attempt at a time, for as long as that takes;
 * until then the handlers are notified every few seconds that they may have missed something. `onSilence` receives the time (of
 * `performance.now`) since which it has been silent.
 */
export function createListener(url: string, onSilence: (since: number) => void = () => {}): Listener {
  const subscribers: { notify: NotificationHandler; channel: Channel }[] = [];
  let firstConnection: Promise<void> | undefined;
  let connection: ListeningConnection | undefined;
  let answeredAt: (() => number) | undefined;
  let reconnectTimer: NodeJS.Timeout | undefined;
  let notifiedMissedAt = 0;
  let stopped = false;

  const notifyMissed = () => {
    notifiedMissedAt = performance.now();
    for (const { notify } of subscribers) notify(null);
  };

  const channels = (): Channel[] => [...new Set(subscribers.map(({ channel }) => channel))];

  const connect = async (connectMs?: number): Promise<void> => {
    let requested: Channel[] = [];
    const opened = await openListeningConnection({
      url,
      connectMs,
      channels: () => (requested = channels()),
      onNotification(notified, payload) {
        for (const { notify, channel } of subscribers) if (channel === notified) notify(payload);
      },
      onLost() {
        connection = undefined;
        scheduleReconnect();
      },
      onSilent(since) {
        connection = undefined;
        onSilence(since);
        notifyMissed();
        scheduleReconnect(0);
      },
    });
    if (stopped) return opened.end();
    connection = opened;
    answeredAt = opened.answeredAt;
    // Those that were first used since it requested the others.
    for (const channel of channels()) if (!requested.includes(channel)) await opened.listen(channel);
  };

  const scheduleReconnect = (ms = retryMs): void => {
    if (stopped) return;
    clearTimeout(reconnectTimer);
    reconnectTimer = setTimeout(() => {
      const since = performance.now();
      connect(reconnectMs).then(notifyMissed, () => {
        // A connection refused immediately is not silent.
        if (performance.now() - since >= heartbeatTimeoutMs) onSilence(since);
        if (performance.now() - notifiedMissedAt >= reloadMs) notifyMissed();
        scheduleReconnect();
      });
    }, ms);
    reconnectTimer.unref();
  };

  return {
    async listen(notify, channel = 'yasmin') {
      const subscriber = { notify, channel };
      subscribers.push(subscriber);
      try {
        await (firstConnection ??= connect());
        // While the connection is lost, the next one listens to this channel too, and then reports that something may have been missed.
        await connection?.listen(channel);
      } catch (error) {
        if (connection === undefined) firstConnection = undefined;
        subscribers.splice(subscribers.indexOf(subscriber), 1);
        throw error;
      }
    },
    ageSeconds: () => answeredAt && (performance.now() - answeredAt()) / 1000,
    async stop() {
      stopped = true;
      clearTimeout(reconnectTimer);
      await connection?.end();
    },
  };
}
