import { brotliDecompressSync } from 'node:zlib';
import { request } from 'node:http';
import { type BenchRequest, type Limit, load, type Measured } from './load.ts';
import { type ProcessorMeter, type ProcessorTime, timeEach } from './processor-time.ts';

export type Case = {
  name: string;
  /** The lowest accepted ratio of the shop's rate to the floor's. */
  target: number;
  /** What the first reply must contain, and its status unless it is 200. */
  expected: readonly string[];
  status?: number;
  request(n: number): BenchRequest;
  floorRequest(n: number): BenchRequest;
  /** The floor serves the page that the shop sent as the first reply. */
  isPage?: boolean;
  /** `shop`: `floorRequest` goes to the shop too, to compare two of its replies. */
  comparesWith?: 'floor' | 'shop';
  /** Each request can be sent once: the measurement ends after a number of them. */
  isOnce?: boolean;
};

export type Measurement = {
  connections: number;
  shop: Measured;
  floor: Measured;
  ratio: number;
  /** The processor time of one request to the shop, in milliseconds; null when it was not measured. */
  processor: ProcessorTime | null;
};

export type CaseResult = {
  name: string;
  target: number;
  /** Why the case could not be measured. */
  problem: string | null;
  measurements: Measurement[];
};

export type Plan = {
  seconds: number;
  /** The number of requests in each measurement of a case whose requests can be sent once. */
  amount: number;
  connections: readonly number[];
  /** How often shop and floor are measured in turn; the round with the median ratio counts. */
  rounds: number;
  warmUp: boolean;
};

type Bases = { shop: string; floor: string };

type Reply = { status: number; location: string | undefined; raw: Buffer; text: string };

/** Sends one request, and follows no redirect. */
function send(base: string, { method = 'GET', path, headers, body }: BenchRequest): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(base + path, { method, headers, agent: false }, async (reply) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of reply) chunks.push(chunk as Buffer);
      } catch (error) {
        return reject(error);
      }
      const raw = Buffer.concat(chunks);
      const text = (reply.headers['content-encoding'] === 'br' ? brotliDecompressSync(raw) : raw).toString();
      resolve({ status: reply.statusCode ?? 0, location: reply.headers.location, raw, text });
    });
    sent.setTimeout(60_000, () => sent.destroy(new Error('no reply within 60 s')));
    sent.once('error', reject).end(body);
  });
}

/** Sends a request of a case once, and throws unless the reply has the expected status and content. */
async function probe(base: string, request: BenchRequest, expected: readonly string[], status = 200): Promise<Reply> {
  const reply = await send(base, request);
  const where = `${request.method ?? 'GET'} ${request.path}`;
  if (reply.status !== status)
    throw new Error(`${where} replied ${reply.status}${reply.location ? `, redirect to ${reply.location}` : ''}`);
  const missing = expected.filter((part) => !reply.text.includes(part));
  if (missing.length > 0) throw new Error(`${where} replied without ${missing.join(', ')}`);
  return reply;
}

/** Probes a case and measures it; a problem is part of the result. */
export async function measureCase(one: Case, bases: Bases, plan: Plan, meter?: ProcessorMeter): Promise<CaseResult> {
  const measurements: Measurement[] = [];
  const result = (problem: string | null): CaseResult => ({
    name: one.name,
    target: one.target,
    problem,
    measurements,
  });
  const floorBase = bases[one.comparesWith ?? 'floor'];
  let sent = 0;
  const shopRequest = () => one.request(sent++);
  const floorRequest = () => one.floorRequest(sent++);
  try {
    const { raw } = await probe(bases.shop, shopRequest(), one.expected, one.status);
    if (one.isPage) await fetch(`${bases.floor}/page`, { method: 'PUT', body: raw as Uint8Array<ArrayBuffer> });
    await probe(floorBase, floorRequest(), []);
    if (plan.warmUp) {
      const limit: Limit = one.isOnce ? { amount: 100 } : { seconds: 1 };
      await load(floorBase, floorRequest, 8, limit);
      await load(bases.shop, shopRequest, 8, limit);
    }
    for (const connections of plan.connections) {
      const limit: Limit = one.isOnce ? { amount: plan.amount } : { seconds: plan.seconds };
      const rounds: Measurement[] = [];
      for (let round = 0; round < plan.rounds; round++) {
        const floor = await load(floorBase, floorRequest, connections, limit);
        const from = await meter?.read();
        const shop = await load(bases.shop, shopRequest, connections, limit);
        const processor = from ? timeEach(from, await meter!.read(), shop.replies) : null;
        rounds.push({ connections, shop, floor, ratio: shop.rate / floor.rate, processor });
      }
      measurements.push(medianRound(rounds));
    }
  } catch (error) {
    return result(error instanceof Error ? error.message : String(error));
  }
  return result(null);
}

/** The round with the median ratio, with the errors of all rounds. */
function medianRound(rounds: Measurement[]): Measurement {
  const median = rounds.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(rounds.length / 2)]!;
  const errors = (side: 'shop' | 'floor') => rounds.reduce((sum, round) => sum + round[side].errors, 0);
  return {
    ...median,
    shop: { ...median.shop, errors: errors('shop') },
    floor: { ...median.floor, errors: errors('floor') },
  };
}
