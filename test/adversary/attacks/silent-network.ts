import { proxyTo } from '../../tcp-proxy.ts';
import type { Attack } from '../attack.ts';
import type { Instance } from '../shops.ts';

const patienceMs = 30_000;

/** The seconds until the instance shows a price on a product's page; null after a timeout. */
async function secondsUntil({ base }: Instance, productId: number, price: string): Promise<number | null> {
  const began = performance.now();
  while (performance.now() - began < patienceMs) {
    const page = await fetch(`${base}/en/${productId}/single-product`).then((reply) => reply.text());
    if (page.includes(price)) return (performance.now() - began) / 1000;
    await new Promise((done) => setTimeout(done, 100));
  }
  return null;
}

/**
 * The network between an instance and its database drops all open connections without closing them, like a restarted router. A price changed in
 * that time must be shown; the notes say how long that takes.
 */
export const silentNetwork: Attack = {
  name: 'silent network hole',
  async run(shops, size) {
    const way = await proxyTo(shops.database.url);
    const instance = await shops.start({ DATABASE_URL: way.url });
    const notes: string[] = [];
    const rounds = size === 'short' ? 2 : 6;
    let lost = 0;
    try {
      if (!(await instance.ready())) throw new Error(instance.output);
      const [productId] = shops.products as [number];
      for (let round = 0; round < rounds; round++) {
        // In piastres: no other amount on the page looks like it, and the product can still be paid in cash.
        const price = 312_300 + round * 11_100;
        await secondsUntil(instance, productId, 'EGP');
        way.forget();
        await shops.database.query('update products set price = $1, offer_price = null where id = $2', [
          price,
          productId,
        ]);
        const seconds = await secondsUntil(instance, productId, (price / 100).toLocaleString('en'));
        if (seconds === null || instance.hasEnded) lost += 1;
        notes.push(seconds === null ? 'the old price stayed' : `the new price was shown after ${seconds.toFixed(1)} s`);
      }
    } finally {
      await instance.stop('SIGKILL');
      await way.stop();
    }
    return { tried: rounds, refused: 0, lost, notes };
  },
};
