import { keepAliveLoad } from '../../keep-alive-load.ts';
import type { Attack } from '../attack.ts';

/**
 * Sends SIGTERM to an instance while clients send requests over persistent connections. Each client is served until the instance closes its
 * connection with a reply, and continues at another instance, as behind a load balancer: no reply is cut and no connection reset.
 */
export const gracefulStop: Attack = {
  name: 'SIGTERM under load',
  async run(shops, size) {
    const rounds = size === 'short' ? 2 : 8;
    const statuses: Record<number, number> = {};
    const broken: string[] = [];
    let closed = 0;
    for (let round = 0; round < rounds; round++) {
      const instance = await shops.start();
      if (!(await instance.ready())) throw new Error(instance.output);
      const end = new AbortController();
      const bases = [instance.base, shops.instances[round % 2]!.base];
      const paths = ['/en', '/api/products', '/ar/store', '/api/home'];
      // Twice as many clients: every second one starts at the other instance.
      const load = keepAliveLoad({ bases, paths, clients: 20, signal: end.signal });
      await new Promise((done) => setTimeout(done, 1000));
      await instance.stop('SIGTERM');
      end.abort();
      const result = await load;
      for (const [status, count] of Object.entries(result.statuses))
        statuses[Number(status)] = (statuses[Number(status)] ?? 0) + count;
      broken.push(...result.broken);
      closed += result.closed;
    }
    const tried = Object.values(statuses).reduce((sum, count) => sum + count, 0) + broken.length;
    const unexpected = tried - (statuses[200] ?? 0) - (statuses[503] ?? 0) - broken.length;
    return {
      tried,
      refused: statuses[503] ?? 0,
      lost: unexpected + broken.length,
      notes: [
        `replies ${JSON.stringify(statuses)}; connections closed by a reply ${closed}; broken ${broken.length} ${broken.join(' ')}`,
      ],
    };
  },
};
