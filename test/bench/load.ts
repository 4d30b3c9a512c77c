import autocannon, { type Options, type Result } from 'autocannon';

export type BenchRequest = {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

/** Requests per second, and milliseconds. `replies` are those with a 2xx; `errors` counts failed connections, timeouts and every status but 2xx. */
export type Measured = { rate: number; replies: number; p50: number; p99: number; errors: number };

/** A measurement ends after a time or after a number of requests. */
export type Limit = { seconds: number } | { amount: number };

/** Sends requests over `connections` connections; each waits for its reply before it sends the next. */
export async function load(
  base: string,
  nextRequest: () => BenchRequest,
  connections: number,
  limit: Limit,
): Promise<Measured> {
  const measured = await loadUntil(base, nextRequest, connections, limit);
  // On a slow machine the first reply can take longer than the measurement: measure again until it arrives.
  if (measured.rate > 0 || measured.errors > 0) return measured;
  return loadUntil(base, nextRequest, connections, { amount: connections });
}

async function loadUntil(
  base: string,
  nextRequest: () => BenchRequest,
  connections: number,
  limit: Limit,
): Promise<Measured> {
  const began = performance.now();
  let lastReply = began;
  const options: Options = {
    url: base,
    connections,
    ...('amount' in limit ? { amount: limit.amount, sampleInt: 100 } : { duration: limit.seconds }),
    timeout: 60,
    requests: [
      {
        setupRequest(previous) {
          const { method = 'GET', path, headers = {}, body } = nextRequest();
          return { ...previous, method, path, headers, ...(body !== undefined && { body }) };
        },
      },
    ],
  };
  const result = await new Promise<Result>((resolve, reject) => {
    const run = autocannon(options, (error, measured) => (error ? reject(error) : resolve(measured)));
    run.on('response', () => {
      lastReply = performance.now();
    });
  });
  // autocannon ends on a whole second, which is too coarse for a measurement that ends by count.
  const seconds = 'amount' in limit ? (lastReply - began) / 1000 : result.duration;
  return {
    replies: result['2xx'],
    rate: seconds > 0 ? result['2xx'] / seconds : 0,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}
