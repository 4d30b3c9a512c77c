import { eventReader, type ServerEvent } from './event-reader.ts';

/** How it stands between this page and the shop. `resting`: nobody looks at the page. `refused`: the shop said no for good. */
export type LinkState = 'connecting' | 'open' | 'waiting' | 'offline' | 'resting' | 'refused';

type Follow = {
  url: () => string;
  headers: Record<string, string>;
  /** The id of the last event that is known here; null before the first. */
  lastId: () => string | null;
  onEvent: (event: ServerEvent) => void;
  onState: (state: LinkState) => void;
};

/** Milliseconds without a word, not even that the line is alive, after which it counts as dead. */
const silence = 45_000;
/** Milliseconds a page is out of sight before it lets go of its stream. */
const restAfter = 30_000;
const firstWait = 500;
const longestWait = 20_000;

/** How long to wait before the nth try, in milliseconds: twice as long each time, and never all at once. */
export const waitBefore = (attempt: number, random = Math.random()): number =>
  Math.min(longestWait, firstWait * 2 ** (attempt - 1)) * (0.5 + random / 2);

/**
 * Follows a stream of events until it is stopped: opens it again after the last event known when it breaks, lets go of it while
 * nobody looks or there is no connection, and catches up afterwards.
 *
 * By `fetch` and not by EventSource, which can't be told where to begin after a page has come with its history, gives up for
 * good at the first 503 of a shop that restarts, and waits without jitter.
 */
export function followStream({ url, headers, lastId, onEvent, onState }: Follow): () => void {
  let current: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let stopped = false;

  const letGo = (state: LinkState) => {
    clearTimeout(timer);
    current?.abort();
    current = undefined;
    onState(state);
  };

  const again = (asked?: number) => {
    if (stopped || !navigator.onLine) return letGo(stopped ? 'refused' : 'offline');
    attempt += 1;
    letGo(attempt === 1 ? 'connecting' : 'waiting');
    timer = setTimeout(open, Math.max(waitBefore(attempt), asked ?? 0));
  };

  const open = async () => {
    clearTimeout(timer);
    const connection = new AbortController();
    current?.abort();
    current = connection;
    const isOver = () => current !== connection;
    let watch: ReturnType<typeof setTimeout> | undefined;
    const alive = () => {
      clearTimeout(watch);
      watch = setTimeout(() => connection.abort(), silence);
    };
    alive();
    try {
      const last = lastId();
      const reply = await fetch(url(), {
        headers: { ...headers, Accept: 'text/event-stream', ...(last !== null && { 'Last-Event-ID': last }) },
        signal: connection.signal,
        cache: 'no-store',
      });
      if (isOver()) return;
      if (!reply.ok || !reply.body) {
        if (reply.status >= 400 && reply.status < 500 && reply.status !== 408 && reply.status !== 429) {
          stopped = true;
          return letGo('refused');
        }
        return again(Number(reply.headers.get('retry-after') ?? 0) * 1000);
      }
      onState('open');
      const read = eventReader((event) => {
        attempt = 0;
        if (event) onEvent(event);
      });
      const decoder = new TextDecoder();
      const reader = reply.body.getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (isOver()) return;
        if (done) break;
        alive();
        read(decoder.decode(value, { stream: true }));
      }
    } catch {
      // No connection, or it broke.
    } finally {
      clearTimeout(watch);
    }
    if (!isOver()) again();
  };

  const begin = () => {
    if (stopped) return;
    attempt = 0;
    onState(navigator.onLine ? 'connecting' : 'offline');
    if (navigator.onLine) void open();
  };
  const onOffline = () => letGo('offline');
  const onLook = () => {
    clearTimeout(resting);
    if (document.visibilityState === 'hidden') {
      resting = setTimeout(() => letGo('resting'), restAfter);
      return;
    }
    if (!current) begin();
  };

  addEventListener('online', begin);
  addEventListener('offline', onOffline);
  document.addEventListener('visibilitychange', onLook);
  begin();
  return () => {
    stopped = true;
    clearTimeout(resting);
    clearTimeout(timer);
    current?.abort();
    current = undefined;
    removeEventListener('online', begin);
    removeEventListener('offline', onOffline);
    document.removeEventListener('visibilitychange', onLook);
  };
}
