import { shoppers } from './assumptions.ts';
import {
  billOf,
  type Costs,
  firstLimit,
  grow,
  type Machines,
  ordersOf,
  type Part,
  queuesOf,
  smallest,
} from './model.ts';
import { createRandom, simulateWaits, useOf, type Waits } from './queue.ts';

export type Outcome = {
  visits: number;
  machines: Machines;
  steps: ReturnType<typeof grow>;
  parts: { part: Part; use: number; waits: Waits }[];
  bill: ReturnType<typeof billOf>;
};

const arrivals = 40_000;

/** Grows the machines for the visits, and simulates each part at the peak with what has been added. */
export function simulate(visits: number, costs: Costs, seed: number): Outcome {
  const steps = grow(visits, costs);
  const machines = steps.at(-1)?.machines ?? smallest;
  const parts = Object.entries(queuesOf(visits, costs, machines)).map(([part, queue], nth) => ({
    part: part as Part,
    use: useOf(queue),
    waits: simulateWaits(queue, arrivals, createRandom(seed + nth)),
  }));
  return { visits, machines, steps, parts, bill: billOf(visits, machines) };
}

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });
const dollars = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/** An outcome as Markdown, the same for the same seed. */
export function outcomeText({ visits, machines, steps, parts, bill }: Outcome, costs: Costs): string {
  const { perDay, perPeakSecond, needsPartitions } = ordersOf(visits);
  const next = firstLimit(costs, machines);
  const open = Math.round((visits / 86_400) * shoppers.peak * shoppers.visitSeconds * shoppers.chatting);
  return [
    `### ${dollars.format(visits)} visits a day`,
    '',
    `${short.format(perDay)} orders a day, ${perPeakSecond.toFixed(perPeakSecond < 1 ? 3 : 1)} a second at the peak, ${short.format(open)} open chats.${
      needsPartitions ? ' Tables that only grow need partitions.' : ''
    }`,
    '',
    ...steps.map(({ part, at, added }, nth) => `${nth + 1}. At ${short.format(at)} visits: ${part}. Added: ${added}.`),
    ...(steps.length === 0 ? ['Nothing is added to one core for the shop and one for the database.'] : []),
    '',
    '| part | servers | use at the peak | wait, mean ms | wait, p99 ms |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...parts.map(
      ({ part, use, waits }) =>
        `| ${part} | ${serversOf(part, machines)} | ${(use * 100).toFixed(use < 0.1 ? 1 : 0)} % | ${(waits.mean * 1000).toFixed(1)} | ${(waits.p99 * 1000).toFixed(1)} |`,
    ),
    '',
    `Next: ${next.part}, at ${short.format(next.visits)} visits a day. A month costs about $${dollars.format(bill.total)}: processes ${dollars.format(bill.processes)}, ` +
      `database ${dollars.format(bill.database)}, storage ${dollars.format(bill.storage)}, network ${dollars.format(bill.network)}, SMS ${dollars.format(bill.sms)}.`,
  ].join('\n');
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

function serversOf(part: Part, machines: Machines): string {
  switch (part) {
    case 'processes of the shop':
      return counted(machines.webCores, 'core');
    case 'primary of the database':
      return machines.shards > 1
        ? `${machines.shards} × ${machines.databaseCores} cores`
        : counted(machines.databaseCores, 'core');
    case 'network':
      return counted(Math.ceil(machines.webCores / 2), 'machine');
    case 'row of the best-seller':
      return counted(machines.shards * machines.stockRows, 'row');
    case 'messages':
      return `${machines.webCores * shoppers.messagesAtOnce} at once`;
  }
}
