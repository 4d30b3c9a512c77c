import { first, phoneOf } from '../../bench/prepare.ts';
import { type Attack, tally } from '../attack.ts';
import { addressOf, call } from '../shops.ts';

const password = 'yasmin-demo-11';

/** One account signs in repeatedly and concurrently with the right password; nine others sign in once and must get in. */
export const signInFlood: Attack = {
  name: 'sign-in flood by one account',
  async run(shops, size) {
    const buyers = Array.from({ length: 10 }, () => shops.nextBuyer());
    await shops.database.query(
      `update users set password_hash = (select password_hash from users where phone = '+201000000011') where id = any($1)`,
      [buyers.map((buyer) => first.user + buyer)],
    );
    const [flooding, ...others] = buyers as [number, ...number[]];
    const count = size === 'short' ? 120 : 400;
    const signIn = (buyer: number, from: string, nth: number) =>
      call(shops.instances[nth % 2]!.base, '/auth/login', { from, body: { phone: phoneOf(buyer), password } });
    const flood = Array.from({ length: count }, (_, nth) => signIn(flooding, addressOf(9000), nth));
    const owners = await Promise.all(others.map((buyer, nth) => signIn(buyer, addressOf(9100 + nth), nth)));
    const floodStatuses = (await Promise.all(flood)).map(({ status }) => status);
    const ownerStatuses = owners.map(({ status }) => status);
    const [open] = await shops.database.query<{ count: number }>(
      'select count(distinct family)::integer count from sessions where user_id = $1 and revoked_at is null',
      [first.user + flooding],
    );
    return {
      tried: count + others.length,
      refused: floodStatuses.filter((status) => status === 429).length,
      lost:
        ownerStatuses.filter((status) => status !== 200).length +
        Math.max(0, (open?.count ?? 0) - 20) +
        floodStatuses.filter((status) => status === 0 || status >= 500).length,
      notes: [
        `flood ${tally(floodStatuses)}; others ${tally(ownerStatuses)}; sessions of the flooding account ${open?.count}`,
      ],
    };
  },
};
