import { eventReader, type ServerEvent } from './event-reader.ts';

/** The state of the stream. `resting`: the page is not visible. `refused`: the shop refused permanently. */
export type StreamState = 'connecting' | 'open' | 'waiting' | 'offline' | 'resting' | 'refused';

type StreamOptions = {
  url: () => string;
  headers: Record<string, string>;
  /** The id of the last known event; null before the first. */
  lastId: () => string | null;
  onEvent: (event: ServerEvent) => void;
  onState: (state: StreamState) => void;
  /** Whether it stays connected while the page is hidden; not by default. */
  whileHidden?: boolean;
};

/** A connection without data for this many milliseconds counts as dead. */
const silenceTimeoutMs = 45_000;
/** How long a page may be hidden before it closes its stream, in milliseconds. */
const restAfterMs = 30_000;
const minBackoffMs = 500;
const maxBackoffMs = 20_000;

/** The delay before the nth retry, in milliseconds: doubled each time, with jitter. */
export const backoffDelay = (attempt: number, random = Math.random()): number =>
  Math.min(maxBackoffMs, minBackoffMs * 2 ** (attempt - 1)) * (0.5 + random / 2);

/**
 * Reads one connection to its end: refused permanently, or with the delay before the next, in milliseconds. A connection without any data, not even a
 * keep-alive, counts as dead.
 */
async function readConnection(
  connection: AbortController,
  { url, headers, lastId }: StreamOptions,
  on: { open(): void; event(event: ServerEvent | null): void },
): Promise<'refused' | { retryAfterMs: number }> {
  let watch: ReturnType<typeof setTimeout> | undefined;
  const watchSilence = () => {
    clearTimeout(watch);
    watch = setTimeout(() => connection.abort(), silenceTimeoutMs);
  };
  watchSilence();
  try {
    const last = lastId();
    const reply = await fetch(url(), {
      headers: { ...headers, Accept: 'text/event-stream', ...(last !== null && { 'Last-Event-ID': last }) },
      signal: connection.signal,
      cache: 'no-store',
    });
    if (!reply.ok || !reply.body) {
      const isFinal = reply.status >= 400 && reply.status < 500 && reply.status !== 408 && reply.status !== 429;
      return isFinal ? 'refused' : { retryAfterMs: Number(reply.headers.get('retry-after') ?? 0) * 1000 };
    }
    on.open();
    const read = eventReader(on.event);
    const decoder = new TextDecoder();
    const reader = reply.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || connection.signal.aborted) break;
      watchSilence();
      read(decoder.decode(value, { stream: true }));
    }
  } catch {
    // There was no connection, or it broke.
  } finally {
    clearTimeout(watch);
  }
  return { retryAfterMs: 0 };
}

/**
 * Follows an event stream until it is stopped: reconnects after the last known event, disconnects while the page is hidden (unless `whileHidden`) or offline, and then
 * catches up. It uses `fetch` because EventSource can't start after the history that came with the page, gives up permanently at the first 503 of a
 * shop that restarts, and retries without jitter.
 */
export function followStream(options: StreamOptions): () => void {
  const { onEvent, onState, whileHidden = false } = options;
  let current: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let stopped = false;

  const disconnect = (state: StreamState) => {
    clearTimeout(timer);
    current?.abort();
    current = undefined;
    onState(state);
  };

  const reconnect = (retryAfterMs = 0) => {
    if (stopped || !navigator.onLine) return disconnect(stopped ? 'refused' : 'offline');
    attempt += 1;
    disconnect(attempt === 1 ? 'connecting' : 'waiting');
    timer = setTimeout(open, Math.max(backoffDelay(attempt), retryAfterMs));
  };

  const open = async () => {
    clearTimeout(timer);
    const connection = new AbortController();
    current?.abort();
    current = connection;
    const isOver = () => current !== connection;
    const ended = await readConnection(connection, options, {
      open: () => isOver() || onState('open'),
      event(event) {
        attempt = 0;
        if (event && !isOver()) onEvent(event);
      },
    });
    if (isOver()) return;
    if (ended !== 'refused') return reconnect(ended.retryAfterMs);
    stopped = true;
    disconnect('refused');
  };

  const begin = () => {
    if (stopped) return;
    attempt = 0;
    onState(navigator.onLine ? 'connecting' : 'offline');
    if (navigator.onLine) void open();
  };
  const onOffline = () => disconnect('offline');
  const onVisibility = () => {
    clearTimeout(resting);
    if (document.visibilityState === 'hidden') {
      if (whileHidden) return;
      resting = setTimeout(() => disconnect('resting'), restAfterMs);
      return;
    }
    if (!current) begin();
  };

  addEventListener('online', begin);
  addEventListener('offline', onOffline);
  document.addEventListener('visibilitychange', onVisibility);
  begin();
  return () => {
    stopped = true;
    clearTimeout(resting);
    clearTimeout(timer);
    current?.abort();
    current = undefined;
    removeEventListener('online', begin);
    removeEventListener('offline', onOffline);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
