import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Costs } from './model.ts';
import { outcomeText, simulate } from './report.ts';

/** Which part saturates first, what is added then, and what it costs: from the measured costs of `costs.json` and the assumptions beside it. */
const { values: input } = parseArgs({
  options: {
    shoppers: { type: 'string', default: '1e4,1e6,1e8' },
    seed: { type: 'string', default: '1' },
    database: { type: 'string', default: 'postgres' },
    json: { type: 'boolean', default: false },
  },
});
const visits = input.shoppers.split(',').map(Number);
if (!visits.every((count) => count > 0))
  throw new Error('--shoppers takes positive numbers of visits a day, such as 10e6');
const file = new URL('costs.json', import.meta.url);
const measured = JSON.parse(readFileSync(file, 'utf8')) as { databases: Record<string, Costs> };
const costs = measured.databases[input.database];
if (!costs) throw new Error(`--database is one of ${Object.keys(measured.databases).join(', ')}`);

const outcomes = visits.map((count) => simulate(count, costs, Number(input.seed)));
if (input.json) console.log(JSON.stringify(outcomes, null, 2));
else for (const outcome of outcomes) console.log(`${outcomeText(outcome, costs)}\n`);
