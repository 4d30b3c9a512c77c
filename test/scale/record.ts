import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import type { CaseResult } from '../bench/measure.ts';
import { visit } from './assumptions.ts';
import type { Cost } from './model.ts';

/**
 * Writes `costs.json` from the document of `npm run --silent bench -- --short --json`. The two costs that other measurements print are options, as
 * `postgres=shop,database`: `--chat-line` of `npm run bench -- chat`, `--message` of `test/bench/messages.ts`.
 */
const { values: input, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'chat-line': { type: 'string', multiple: true, default: [] },
    message: { type: 'string', multiple: true, default: [] },
  },
});
const { cases } = JSON.parse(readFileSync(positionals[0]!, 'utf8')) as { cases: CaseResult[] };
const databases: Record<string, Record<string, Cost>> = {};
const rounded = (ms: number) => Number(ms.toPrecision(3));
for (const { name, measurements } of cases) {
  const [, database = '', label = ''] = /^(\w+) \d+: (.*)$/.exec(name) ?? [];
  const processor = measurements.at(-1)?.processor;
  if (!processor || !(label in visit)) continue;
  databases[database] ??= {};
  databases[database][label] = { shop: rounded(processor.shop), database: rounded(processor.database) };
}
for (const [label, values] of [
  ['chat line', input['chat-line']],
  ['message', input.message],
] as const)
  for (const value of values) {
    const [, database = '', shop, own] = /^(\w+)=([\d.]+),([\d.]+)$/.exec(value) ?? [];
    databases[database]![label] = { shop: Number(shop), database: Number(own) };
  }
for (const [database, costs] of Object.entries(databases)) {
  const missing = Object.keys(visit).filter((label) => !costs[label]);
  if (missing.length > 0) throw new Error(`${database} has no cost of ${missing.join(', ')}`);
}
const machine = {
  cores: availableParallelism(),
  processor: cpus()[0]!.model,
  memoryGB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
};
const document = {
  measuredOn: new Date().toISOString().slice(0, 10),
  machine,
  unit: 'milliseconds of processor time of one request',
  databases,
};
writeFileSync(new URL('costs.json', import.meta.url), `${JSON.stringify(document, null, 2)}\n`);
