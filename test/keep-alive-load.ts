import { Agent, get } from 'node:http';

/** The results of the requests of `keepAliveLoad`. */
export type LoadResult = {
  /** Complete replies by status. */
  statuses: Record<number, number>;
  /** Replies that closed their connection. */
  closed: number;
  /** Requests whose connection was closed or reset before the complete reply, with the reason. */
  broken: string[];
};

/** One request over the connection of `agent`, its reply read to the end. */
const request = (url: string, agent: Agent): Promise<{ status: number; closes: boolean }> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (reply) => {
      reply
        .on('error', reject)
        .on('end', () => {
          if (reply.complete) resolve({ status: reply.statusCode!, closes: reply.headers.connection === 'close' });
          else reject(new Error('the reply was cut'));
        })
        .resume();
    }).on('error', reject);
  });

/**
 * Clients with one persistent connection each request one path after the other until `signal` aborts. Each starts at one of `bases`; after a
 * reply that closes its connection it continues at the next one, as behind a load balancer, and stops where there is no other.
 */
export async function keepAliveLoad({
  bases,
  paths,
  clients,
  signal,
}: {
  bases: readonly string[];
  paths: readonly string[];
  clients: number;
  signal: AbortSignal;
}): Promise<LoadResult> {
  const result: LoadResult = { statuses: {}, closed: 0, broken: [] };
  const client = async (nth: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let at = nth;
    for (let asked = nth; !signal.aborted; asked++) {
      try {
        const { status, closes } = await request(bases[at % bases.length]! + paths[asked % paths.length]!, agent);
        result.statuses[status] = (result.statuses[status] ?? 0) + 1;
        if (!closes) continue;
        result.closed++;
        if (bases.length === 1) break;
        at++;
      } catch (error) {
        result.broken.push((error as NodeJS.ErrnoException).code ?? (error as Error).message);
        break;
      }
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: clients }, (_, nth) => client(nth)));
  return result;
}
