import { describe, expect, test } from 'vitest';
import { createLog } from './log.ts';
import { scrub } from './scrub.ts';

/** The digits of an Egyptian mobile number in every form that shoppers and clients write it. */
const phones = [
  '+201001234567',
  '+20 100 123 4567',
  '+20-100-123-4567',
  '(+20) 100 1234567',
  '00201001234567',
  '0020 100 123 4567',
  '201001234567',
  '01001234567',
  '0100 123 4567',
  '0100-123-4567',
  '010 0123 4567',
  '(010) 01234567',
  '0100.123.4567',
  '1001234567',
  '٠١٠٠١٢٣٤٥٦٧',
  '٠١٠٠ ١٢٣ ٤٥٦٧',
  '+٢٠١٠٠١٢٣٤٥٦٧',
  '٠٠٢٠١٠٠١٢٣٤٥٦٧',
  '۰۱۰۰۱۲۳۴۵۶۷',
  '٠١١-١٢٣٤٥٦٧٨',
  '\u202a+201001234567\u202c',
  '0\u200e100 123 4567',
  '%2B201001234567',
  '%D9%A0%D9%A1%D9%A0%D9%A0%D9%A1%D9%A2%D9%A3%D9%A4%D9%A5%D9%A6%D9%A7',
  '+966 50 123 4567',
  '+4915112345678',
  '02 27354321',
  '(02) 2735-4321',
  '0227354321',
];

const emails = [
  'mona@mail.example',
  'Mona.Ali+shop@mail.co.example',
  'mona_ali@sub.mail.example',
  'منى@مثال.مصر',
  'mona%40mail.example',
];

const tokens = [
  'Bearer 7f2c9a1b4e6d8f0a',
  'authorization: Bearer abc.def.ghi',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U',
  'token=Zx81-kk',
  'refresh_token: q9w8e7r6',
  '"registration_token":"a1b2c3"',
  'kX9v2LmQ0aZ7tR4wY6uB1cD3eF5gH8jK',
  '9f86d081884c7d659a2feaa0c55ad015',
  'cookie: auth._token.local=abc',
];

const codes = ['code 493027', '493027', '٤٩٣٠٢٧', '"otp":"4930"', 'code=4930', 'reset code is ۴۹۳۰۲۷ now'];

const queries = [
  '/ar/track?name=Mona%20Ali&order=12',
  '/search?q=%D9%85%D9%86%D9%89',
  'GET /en/store?search=mona&page=2 failed',
  'http://shop.test/x?a[name]=Mona',
  '"name":"منى علي"',
  'last_name=Mona',
];

const personal =
  /mona|منى|493027|٤٩٣٠٢٧|۴۹۳۰۲۷|4930|1234567|١٢٣٤٥٦٧|۱۲۳۴۵۶۷|١٢٣٤٥٦٧٨|12345678|7354321|7f2c9a|abc|Zx81|q9w8|a1b2c3|kX9v|9f86d0|dozjg|eyJ|4321|%D9|%40/i;

describe('a line of the log contains no', () => {
  test.each([
    ['phone', phones],
    ['e-mail address', emails],
    ['token', tokens],
    ['code', codes],
    ['name of a query or field', queries],
  ])('%s: in a text, a field, a nested field, and the message of an error', (_, corpus) => {
    for (const sample of corpus) {
      const lines: string[] = [];
      const log = createLog('info', { write: (line) => void lines.push(line) });
      log.info(`value ${sample}, refused`);
      log.warn({ path: sample, list: [{ deep: sample }] }, 'refused');
      log.error({ err: new Error(`refused ${sample}`, { cause: new Error(sample) }) }, 'unexpected');
      log.error({ err: sample }, `unexpected ${sample}`);
      expect(lines).toHaveLength(4);
      for (const line of lines) {
        const { time: _time, pid: _pid, hostname: _host, ...rest } = JSON.parse(line) as Record<string, unknown>;
        const text = JSON.stringify(rest).replaceAll(/ {4}at [^"]*/g, '');
        expect([sample, personal.exec(text)?.[0]]).toEqual([sample, undefined]);
      }
    }
  });
});

test.each([
  'insert into "orders" ("id", "number") values ($1, $2)',
  'duplicate key value violates unique constraint "users_phone_key"',
  'request 018f3a52-7b1c-4d2e-9a3b-493027493027 took 1234 ms',
  'a proxy at 10.12.123.123 that TRUSTED_PROXIES does not name',
  'listening since 2026-11-26 00:14:18',
  'connect ECONNREFUSED 127.0.0.1:5432',
  '/api/orders/:id',
  'canceling statement due to statement timeout',
  'job done',
  'the carrier answered with the code: REJECTED_SOURCE',
])('%s stays as it is', (text) => expect(scrub(text)).toBe(text));
