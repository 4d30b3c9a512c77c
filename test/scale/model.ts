import { limits, prices, shoppers, visit } from './assumptions.ts';
import { type Queue, useOf } from './queue.ts';

/** Milliseconds of processor time of one request, as measured. */
export type Cost = { shop: number; database: number };
export type Costs = Record<keyof typeof visit, Cost>;

const secondsOfDay = 86_400;
const cases = Object.keys(visit) as (keyof typeof visit)[];

/** What one visit costs in processor time, in seconds; `cachedPages` is the part of `shop` that a CDN can take over. */
export function costOfVisit(costs: Costs): { shop: number; cachedPages: number; database: number; requests: number } {
  const sum = (part: keyof Cost, of = cases) =>
    of.reduce((total, name) => total + visit[name] * costs[name][part], 0) / 1000;
  return {
    shop: sum('shop'),
    cachedPages: sum(
      'shop',
      cases.filter((name) => name.startsWith('cached page')),
    ),
    database: sum('database'),
    requests: cases.reduce((total, name) => total + visit[name], 0),
  };
}

/** What runs. With one shard and one row for the stock of a variant it is the shop as it is. */
export type Machines = {
  webCores: number;
  databaseCores: number;
  /** Copies of the primary that answer reads; the two copies that only wait are not counted here. */
  readCopies: number;
  /** Databases that each have a part of the shoppers. */
  shards: number;
  /** Rows that share the stock of one variant, so that as many orders take from it at once. */
  stockRows: number;
  cdn: boolean;
};

/** One core for the shop and one for the database: the smallest machine. */
export const smallest: Machines = { webCores: 1, databaseCores: 1, readCopies: 0, shards: 1, stockRows: 1, cdn: false };

export type Part =
  | 'processes of the shop'
  | 'primary of the database'
  | 'network'
  | 'row of the best-seller'
  | 'messages';

/** Each part as a queue at the peak: its `use` decides what saturates first. */
export function queuesOf(visitsPerDay: number, costs: Costs, machines: Machines): Record<Part, Queue> {
  const rate = (visitsPerDay / secondsOfDay) * shoppers.peak;
  const each = costOfVisit(costs);
  const atCdn = machines.cdn ? limits.cdnHits : 0;
  const onPrimary = machines.readCopies > 0 ? 1 - limits.readShare : 1;
  const requests = rate * each.requests;
  const { checkout } = costs;
  return {
    'processes of the shop': {
      rate: requests,
      work: (each.shop - each.cachedPages * atCdn) / each.requests,
      servers: machines.webCores,
    },
    'primary of the database': {
      rate: requests / machines.shards,
      work: (each.database * onPrimary) / each.requests,
      servers: machines.databaseCores,
    },
    network: {
      rate: rate * (1 - atCdn),
      work: (shoppers.megabytes * 8) / limits.machineMegabits,
      // Two cores of the shop are one machine.
      servers: Math.ceil(machines.webCores / 2),
    },
    'row of the best-seller': {
      rate: rate * visit.checkout * shoppers.linesPerOrder * shoppers.bestSeller,
      // The row is locked until the order is committed.
      work: (checkout.shop + checkout.database) / 1000,
      servers: machines.shards * machines.stockRows,
    },
    messages: {
      rate: rate * visit.message,
      work: shoppers.carrierMs / 1000,
      servers: shoppers.messagesAtOnce * machines.webCores,
    },
  };
}

/** Visits a day at which a part is used up to the limit; the use of each part grows with the visits. */
export const capacityOf = (part: Part, costs: Costs, machines: Machines): number =>
  limits.use / useOf(queuesOf(1, costs, machines)[part]);

/** The part that saturates first, with the visits a day that it allows. */
export function firstLimit(costs: Costs, machines: Machines): { part: Part; visits: number } {
  const parts = Object.keys(queuesOf(1, costs, machines)) as Part[];
  return parts
    .map((part) => ({ part, visits: capacityOf(part, costs, machines) }))
    .reduce((first, candidate) => (candidate.visits < first.visits ? candidate : first));
}

export type Step = { part: Part; at: number; added: string; machines: Machines };

/** Adds what the part that saturates first needs, until the machines serve the visits. */
export function grow(visitsPerDay: number, costs: Costs): Step[] {
  const steps: Step[] = [];
  let machines = smallest;
  for (;;) {
    const { part, visits } = firstLimit(costs, machines);
    if (visits >= visitsPerDay) return steps;
    const next = remedyOf(part, visitsPerDay, costs, machines);
    steps.push({ part, at: Math.round(visits), added: next.added, machines: next.machines });
    machines = next.machines;
  }
}

/** The smallest number of servers that a part needs for the visits. */
function serversFor(part: Part, visitsPerDay: number, costs: Costs, machines: Machines): number {
  const { rate, work } = queuesOf(visitsPerDay, costs, machines)[part];
  return Math.ceil((rate * work) / limits.use);
}

function remedyOf(
  part: Part,
  visitsPerDay: number,
  costs: Costs,
  machines: Machines,
): { added: string; machines: Machines } {
  const needed = serversFor(part, visitsPerDay, costs, machines);
  switch (part) {
    case 'processes of the shop': {
      const isFewForAll = needed <= 4 || machines.cdn;
      if (!isFewForAll) return { added: 'a CDN', machines: { ...machines, cdn: true } };
      return { added: `${needed} processes`, machines: { ...machines, webCores: needed } };
    }
    case 'network':
      if (!machines.cdn) return { added: 'a CDN', machines: { ...machines, cdn: true } };
      return { added: `${needed} machines of the shop`, machines: { ...machines, webCores: needed * 2 } };
    case 'messages': {
      const webCores = Math.ceil(needed / shoppers.messagesAtOnce);
      return { added: `${webCores} processes, which send`, machines: { ...machines, webCores } };
    }
    case 'row of the best-seller': {
      const stockRows = Math.ceil(needed / machines.shards);
      return { added: `${stockRows} rows for the stock of one variant`, machines: { ...machines, stockRows } };
    }
    case 'primary of the database': {
      if (needed <= limits.primaryCores)
        return { added: `a primary of ${needed} cores`, machines: { ...machines, databaseCores: needed } };
      const largest = { ...machines, databaseCores: limits.primaryCores };
      if (machines.readCopies === 0) return { added: 'reads from copies', machines: { ...largest, readCopies: 1 } };
      const shards = machines.shards * Math.ceil(needed / limits.primaryCores);
      return { added: `${shards} databases, each for a part of the shoppers`, machines: { ...largest, shards } };
    }
  }
}

export type Bill = {
  processes: number;
  database: number;
  storage: number;
  network: number;
  sms: number;
  total: number;
};

/** US dollars per month, with the prices assumed. The database has two more copies, as decision 0059 has it; storage is that of a year's orders. */
export function billOf(visitsPerDay: number, { webCores, databaseCores, readCopies, shards, cdn }: Machines): Bill {
  const copies = 3 + readCopies;
  const ordersOfYear = visitsPerDay * visit.checkout * 365;
  const gigabytes = (visitsPerDay * 30 * shoppers.megabytes) / 1000;
  const atCdn = cdn ? limits.cdnHits : 0;
  const bill = {
    processes: webCores * prices.webCore + 3 * prices.smallMachine,
    database: databaseCores * copies * shards * prices.databaseCore,
    storage: ((ordersOfYear * shoppers.kilobytesPerOrder) / 1e6) * copies * prices.gigabyte,
    network: gigabytes * (atCdn * prices.cdnGigabyte + (1 - atCdn) * prices.originGigabyte),
    sms: visitsPerDay * 30 * visit.message * prices.smsShare * prices.sms,
  };
  return { ...bill, total: Object.values(bill).reduce((sum, amount) => sum + amount, 0) };
}

/** Orders a day, and whether a year of them is more than one table should have. */
export function ordersOf(visitsPerDay: number): { perDay: number; perPeakSecond: number; needsPartitions: boolean } {
  const perDay = visitsPerDay * visit.checkout;
  return {
    perDay,
    perPeakSecond: (perDay / secondsOfDay) * shoppers.peak,
    needsPartitions: perDay * 365 > limits.ordersPerTable,
  };
}
