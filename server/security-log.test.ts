import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SecurityEvent } from '#shop/security-events.ts';
import { createLog } from './log.ts';
import { securityLog } from './security-log.ts';

/** A log in memory, and the security events in it. */
function logged(level = 'info') {
  const lines: string[] = [];
  let now = 0;
  const record = securityLog(createLog(level, { write: (line: string) => void lines.push(line) }), () => now);
  return {
    record,
    lines,
    later: (milliseconds: number) => void (now += milliseconds),
    events: () => lines.map((line) => JSON.parse(line)),
  };
}

const event: SecurityEvent = { type: 'sign_in_failed', userId: 7, address: '203.0.113.9' };

test('a line is an object with level, time and the event', () => {
  const { record, events } = logged();
  const requestId = crypto.randomUUID();
  record({ ...event, requestId, limit: 'call:post /auth/login', by: undefined });
  expect(events()).toEqual([
    {
      level: 40,
      time: expect.any(Number),
      pid: expect.any(Number),
      hostname: expect.any(String),
      msg: 'security event',
      security: { ...event, requestId, limit: 'call:post /auth/login' },
    },
  ]);
});

test.for([
  ['debug', 1],
  ['error', 1],
  ['silent', 0],
] as const)('at level %s writes %i lines', ([level, count]) => {
  const { record, lines } = logged(level);
  record(event);
  expect(lines).toHaveLength(count);
});

test('limits a flood from one address, leaves others their lines, and reports it afterwards', () => {
  const { record, events, later } = logged();
  for (let n = 0; n < 1000; n++) record(event);
  record({ ...event, address: '198.51.100.1' });
  expect(events()).toHaveLength(31);
  later(60_000);
  record(event);
  expect(events().at(-1).security).toMatchObject({ left_out: 970 });
  record(event);
  expect(events().at(-1).security).not.toHaveProperty('left_out');
});

test('limits a flood from many addresses, too', () => {
  const { record, lines } = logged();
  for (let n = 0; n < 2000; n++) record({ ...event, address: `10.0.${n >> 8}.${n & 255}` });
  expect(lines).toHaveLength(600);
});

test('no phone number, e-mail address, token or long text gets into a line, in any field', () => {
  const secret = fc.oneof(
    fc.stringMatching(/^\+[1-9]\d{8,13}$/),
    fc.stringMatching(/^01[0125]\d{8}$/),
    fc.stringMatching(/^[a-z]{3,9}@[a-z]{3,9}\.com$/),
    fc.stringMatching(/^[\w-]{43}$/),
    fc.stringMatching(/^[\da-f]{64}$/),
    fc.string({ minLength: 101, maxLength: 200 }),
  );
  const around = fc.constantFrom('', 'login:', ' ', 'phone ');
  fc.assert(
    fc.property(secret, around, (text, before) => {
      const { record, lines } = logged();
      record({ ...event, found: `${before}${text}` });
      expect(lines[0]).toContain('"found":"…"');
    }),
  );
});

test('an event that cannot be written throws nothing', () => {
  const log = createLog('info', {
    write() {
      throw new Error('full');
    },
  });
  expect(() => securityLog(log)(event)).not.toThrow();
});
