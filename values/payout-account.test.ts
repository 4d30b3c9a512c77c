import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePayoutAccount, payoutMethods } from './payout-account.ts';

test.for([
  ['instapay', ' Mona.A@instapay ', 'mona.a@instapay'],
  ['instapay', '٠١٠٠ ١٢٣ ٤٥٦٧', '01001234567'],
  ['mobile_wallet', '+20 100 123 4567', '01001234567'],
  ['mobile_wallet', '0020-1001234567', '01001234567'],
  ['bank', 'EG38 0019 0005 0000 0000 2631 8000 2', 'EG380019000500000000263180002'],
  ['instapay', 'mona@bank', null],
  ['instapay', '@instapay', null],
  ['mobile_wallet', '01301234567', null],
  ['mobile_wallet', 'mona@instapay', null],
  ['mobile_wallet', '010012345678', null],
  ['bank', 'EG390019000500000000263180002', null],
  ['bank', '01001234567', null],
  ['bank', '', null],
] as const)('parses %s %j as %j', ([method, typed, parsed]) => expect(parsePayoutAccount(method, typed)).toBe(parsed));

test('a parsed account parses to itself, and one wrong digit makes an IBAN invalid', () => {
  const iban = 'EG380019000500000000263180002';
  fc.assert(
    fc.property(fc.constantFrom(...payoutMethods), fc.string({ maxLength: 60 }), (method, typed) => {
      const parsed = parsePayoutAccount(method, typed);
      if (parsed !== null) expect(parsePayoutAccount(method, parsed)).toBe(parsed);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 28 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const other = iban.slice(0, at) + ((Number(iban[at]) + by) % 10) + iban.slice(at + 1);
      expect(parsePayoutAccount('bank', other)).toBeNull();
    }),
  );
});
