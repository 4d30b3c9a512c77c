import { type Attack, mapConcurrently, tally } from '../attack.ts';
import { addressOf, call } from '../shops.ts';

const owner = { phone: '+201000000010', password: 'yasmin-demo-10' };

/** Signs in by the form of the storefront; returns the status and the cookies that were set. */
async function signInByForm(base: string, from: string, cookies: string) {
  const reply = await fetch(`${base}/en/auth/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: base, 'X-Forwarded-For': from, Cookie: cookies },
    body: new URLSearchParams(owner),
  });
  return { status: reply.status, cookies: reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!) };
}

/**
 * Strangers guess the password of one account, each from a different address, at both instances. One of the last guesses is right and must be
 * refused. The owner must get in on the browser of an earlier sign-in.
 */
export const passwordGuessing: Attack = {
  name: 'guessing from many addresses',
  async run(shops, size) {
    const [{ base }, second] = shops.instances;
    const home = await signInByForm(base, '156.160.1.1', '');
    const device = home.cookies.filter((cookie) => !cookie.startsWith('auth._')).join('; ');
    const guesses = size === 'short' ? 130 : 600;
    const strangers = Array.from({ length: guesses }, (_, nth) => nth);
    const replies = await mapConcurrently(strangers, 8, async (nth) => {
      const password = nth === guesses - 5 ? owner.password : `wrong-guess-${nth}`;
      const { status } = await call(shops.instances[nth % 2]!.base, '/auth/login', {
        from: addressOf(nth),
        body: { phone: owner.phone, password },
      });
      return status;
    });
    const again = await signInByForm(second.base, '156.160.1.1', device);
    const gotIn = replies.filter((status) => status === 200).length;
    const lockedOut = home.status !== 303 || again.status !== 303 ? 1 : 0;
    return {
      tried: replies.length,
      refused: replies.filter((status) => status === 401 || status === 429).length,
      lost: gotIn + lockedOut + replies.filter((status) => status === 0 || status >= 500).length,
      notes: [`replies ${tally(replies)}; the owner's own browser: ${again.status}`],
    };
  },
};
