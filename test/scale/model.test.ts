import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits, prices, shoppers, visit } from './assumptions.ts';
import {
  billOf,
  capacityOf,
  type Costs,
  costOfVisit,
  firstLimit,
  grow,
  ordersOf,
  type Part,
  queuesOf,
  smallest,
} from './model.ts';
import { useOf } from './queue.ts';
import { outcomeText, simulate } from './report.ts';

const names = Object.keys(visit) as (keyof typeof visit)[];
const costsWith = (more: Partial<Costs> = {}): Costs => ({
  ...(Object.fromEntries(names.map((name) => [name, { shop: 1, database: 1 }])) as Costs),
  ...more,
});
const requests = names.reduce((sum, name) => sum + visit[name], 0);

describe('a visit', () => {
  it('costs the sum of its requests', () => {
    const each = costOfVisit(costsWith({ checkout: { shop: 101, database: 1 } }));
    expect(each.requests).toBeCloseTo(requests);
    expect(each.database).toBeCloseTo(requests / 1000);
    expect(each.shop).toBeCloseTo((requests + 100 * visit.checkout) / 1000);
    expect(each.cachedPages).toBeCloseTo(4.5 / 1000);
  });
});

describe('the parts', () => {
  it('are used in proportion to the visits', () => {
    const costs = costsWith();
    for (const [part, queue] of Object.entries(queuesOf(1e6, costs, smallest)))
      expect(useOf(queue)).toBeCloseTo(1e6 * useOf(queuesOf(1, costs, smallest)[part as Part]), 6);
  });

  it('use the limit at their capacity', () => {
    const costs = costsWith();
    const visits = capacityOf('primary of the database', costs, smallest);
    expect(useOf(queuesOf(visits, costs, smallest)['primary of the database'])).toBeCloseTo(limits.use);
    // One core works 86,400 seconds a day; the peak is several times the average.
    expect(visits).toBeCloseTo((86_400 * limits.use) / shoppers.peak / (requests / 1000));
  });

  it('saturate in the order of their capacity', () => {
    const slowDatabase = costsWith({ search: { shop: 1, database: 1000 } });
    expect(firstLimit(slowDatabase, smallest).part).toBe('primary of the database');
    const slowShop = costsWith({ search: { shop: 1000, database: 1 } });
    expect(firstLimit(slowShop, smallest).part).toBe('processes of the shop');
    const slowOrders = costsWith({ checkout: { shop: 1, database: 1 } });
    const row = capacityOf('row of the best-seller', slowOrders, smallest);
    expect(capacityOf('row of the best-seller', slowOrders, { ...smallest, stockRows: 3 })).toBeCloseTo(3 * row);
  });

  it('are relieved by a CDN, except what differs by shopper', () => {
    const costs = costsWith();
    const without = useOf(queuesOf(1e6, costs, smallest)['processes of the shop']);
    const behind = useOf(queuesOf(1e6, costs, { ...smallest, cdn: true })['processes of the shop']);
    expect(behind / without).toBeCloseTo((requests - 4.5 * limits.cdnHits) / requests);
  });
});

describe('growth', () => {
  it('adds nothing to the smallest machine while it is enough', () => {
    expect(grow(1, costsWith())).toEqual([]);
  });

  it('ends with every part below the limit, whatever the costs and visits', () => {
    const cost = fc.record({
      shop: fc.double({ min: 0.01, max: 500, noNaN: true }),
      database: fc.double({ min: 0.01, max: 500, noNaN: true }),
    });
    const costs = fc.record(Object.fromEntries(names.map((name) => [name, cost])) as Record<keyof Costs, typeof cost>);
    fc.assert(
      fc.property(costs, fc.double({ min: 1, max: 1e9, noNaN: true }), (drawn, visits) => {
        const machines = grow(visits, drawn).at(-1)?.machines ?? smallest;
        for (const queue of Object.values(queuesOf(visits, drawn, machines)))
          expect(useOf(queue)).toBeLessThanOrEqual(limits.use * 1.000001);
      }),
      { numRuns: 300 },
    );
  });

  it('needs partitions for the orders of the largest shop only', () => {
    expect(ordersOf(1e6).needsPartitions).toBe(false);
    expect(ordersOf(1e8).needsPartitions).toBe(true);
    expect(ordersOf(86_400).perPeakSecond).toBeCloseTo(visit.checkout * shoppers.peak);
  });
});

it('adds up the bill', () => {
  const bill = billOf(1000, smallest);
  expect(bill.sms).toBeCloseTo(1000 * 30 * visit.message * prices.smsShare * prices.sms);
  expect(bill.database).toBe(3 * prices.databaseCore);
  expect(bill.total).toBeCloseTo(bill.processes + bill.database + bill.storage + bill.network + bill.sms);
});

describe('docs/scale.md', () => {
  const { databases } = JSON.parse(readFileSync(new URL('costs.json', import.meta.url), 'utf8')) as {
    databases: { postgres: Costs };
  };
  const page = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8');
  /** Without the widths of columns, which the formatter sets. */
  const flat = (text: string) => text.replaceAll(/[ -]+/g, ' ').replaceAll(/ ?: ?/g, ':');

  it.each([1e4, 1e6, 1e8])('has what the simulation says of %d visits a day', (visits) => {
    expect(flat(page)).toContain(flat(outcomeText(simulate(visits, databases.postgres, 1), databases.postgres)));
  });
});
