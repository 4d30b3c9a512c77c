import { LRUCache } from 'lru-cache';
import type pino from 'pino';
import type { RecordSecurityEvent, SecurityEvent } from '#shop/security-events.ts';

/** Lines per minute: of one type from one network address, and of all. Further events only count in `/metrics`. */
const linesPerAddress = 30;
const linesInAll = 600;
const minute = 60_000;

type Window = { endsAt: number; lines: number; leftOut: number };

/** The loggable facts of an event: ids, counts, short words. Longer text is left out: it could be user input. */
function factsOf(event: SecurityEvent): Record<string, string | number | boolean | null> {
  const facts: Record<string, string | number | boolean | null> = {};
  for (const [name, value] of Object.entries(event)) {
    if (value === undefined) continue;
    facts[name] = typeof value === 'string' && (value.length > 100 || !isPlain(value)) ? '…' : value;
  }
  return facts;
}

/** Names of limits, ids and addresses have this form; a phone number (`+20…`, `010…`), an e-mail address and a token do not. */
const isPlain = (text: string): boolean =>
  /^[\w .:/{}[\],-]*$/.test(text) && !/\b01\d{9}\b/.test(text) && !/[\w-]{32}/.test(text.replace(uuid, ''));

const uuid = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g;

/**
 * Writes security events as lines of the log: `{level, time, msg: "security event", security: {type, userId?, address?, requestId?, …}}`. Limits
 * a flood per minute; the first line after it has the number of dropped events of its kind in `left_out`. Only `LOG_LEVEL=silent` silences it.
 */
export function securityLog(log: pino.Logger, clock: () => number = Date.now): RecordSecurityEvent {
  const lines = log.level === 'silent' ? log : log.child({}, { level: 'warn' });
  const windows = new LRUCache<string, Window>({ max: 10_000 });
  const windowOf = (key: string, now: number): Window => {
    const former = windows.get(key);
    if (former && former.endsAt > now) return former;
    const next = { endsAt: now + minute, lines: 0, leftOut: former?.leftOut ?? 0 };
    windows.set(key, next);
    return next;
  };
  return (event) => {
    try {
      const now = clock();
      const own = windowOf(`${event.type} ${event.address ?? ''}`, now);
      const all = windowOf('', now);
      if (own.lines >= linesPerAddress || all.lines >= linesInAll) {
        own.leftOut++;
        return;
      }
      own.lines++;
      all.lines++;
      lines.warn(
        { security: { ...factsOf(event), ...(own.leftOut > 0 && { left_out: own.leftOut }) } },
        'security event',
      );
      own.leftOut = 0;
    } catch {
      // A refusal takes effect, whether or not it can be written.
    }
  };
}
