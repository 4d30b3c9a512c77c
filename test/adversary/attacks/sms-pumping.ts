import { type Attack, mapConcurrently, tally } from '../attack.ts';
import { addressOf, call } from '../shops.ts';

/** Numbers that cost the shop money and belong to no shopper: landlines, premium and satellite numbers, other countries. */
const costly = [
  '+20223456789',
  '+88213123456',
  '+9607712345',
  '+37127123456',
  '+447700900123',
  '+12025550123',
  '+20900123456',
];

/**
 * Requests codes for consecutive numbers, from many addresses, by registration and again by `auth/otp`. No SMS may go to a number that is not a
 * mobile of a country on the list, and no more than the shop's budget for an hour.
 */
export const smsPumping: Attack = {
  name: 'SMS pumping',
  async run(shops, size) {
    const before = await sent(shops);
    // Low enough to be reached in a short run.
    const budget = 100;
    await shops.database.query(
      `insert into settings (key, value) values ('sms_per_hour', to_jsonb($1::integer))
      on conflict (key) do update set value = excluded.value`,
      [budget + before.length],
    );
    const count = size === 'short' ? 300 : 1500;
    const targets = Array.from({ length: count }, (_, nth) =>
      nth % 10 === 0 ? costly[(nth / 10) % costly.length]! : `+2010${String(66_000_000 + nth)}`,
    );
    const statuses = await mapConcurrently(targets, 8, async (phone, nth) => {
      const { base } = shops.instances[nth % 2]!;
      // Ten calls from each of many blocks.
      const from = addressOf(5000 + Math.floor(nth / 10));
      const password = `jasmine-tea-${nth}`;
      const body = { name: 'Mona Ali', phone, gender: 'female', password, password_confirmation: password };
      const first = await call(base, '/auth/register', { from, body });
      const second = await call(base, '/auth/otp', { from, body: { phone } });
      return [first.status, second.status];
    });
    const all = statuses.flat();
    const after = await sent(shops);
    const toStrangers = after.filter(({ recipient }) => !/^\+201[0125]\d{8}$/.test(recipient)).length;
    const gone = after.length - before.length;
    return {
      tried: all.length,
      refused: all.filter((status) => status === 422 || status === 429).length,
      lost: toStrangers + Math.max(0, gone - budget) + all.filter((status) => status === 0 || status >= 500).length,
      notes: [
        `${gone} SMS of at most ${budget} an hour, ${toStrangers} to numbers that get none; replies ${tally(all)}`,
      ],
    };
  },
};

const sent = ({ database }: Parameters<Attack['run']>[0]) =>
  database.query<{ recipient: string }>(`select recipient from outbox where channel = 'sms' and code is not null`);
