import autocannon, { type Options, type Result } from 'autocannon';

/** What a measurement says: requests per second, and milliseconds. */
export type Measured = { rate: number; p50: number; p99: number; errors: number };

/** A request of a measurement. */
export type Shot = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string };

/**
 * Sends `shots` in turn for `seconds` over `connections` connections, each waiting for its reply. With `once`, a shot
 * is sent one time at most and the measurement ends when all are gone.
 */
export async function load(
  base: string,
  shots: readonly Shot[],
  connections: number,
  seconds: number,
  once = false,
): Promise<Measured> {
  let next = 0;
  const began = performance.now();
  let last = began;
  const options: Options = {
    url: base,
    connections,
    ...(once ? { amount: shots.length } : { duration: seconds }),
    timeout: 30,
    requests: [
      {
        setupRequest(request) {
          const shot = shots[next++ % shots.length]!;
          return {
            ...request,
            method: shot.method ?? 'GET',
            path: shot.path,
            headers: shot.headers ?? {},
            ...(shot.body !== undefined && { body: shot.body }),
          };
        },
      },
    ],
  };
  const result = await new Promise<Result>((resolve, reject) => {
    const run = autocannon(options, (error, measured) => (error ? reject(error) : resolve(measured)));
    run.on('response', () => {
      last = performance.now();
    });
  });
  const answered = result['2xx'];
  // autocannon ends on a whole second, which is too coarse for a measurement that ends by count.
  const took = once ? (last - began) / 1000 : result.duration;
  return {
    rate: answered / took,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}
