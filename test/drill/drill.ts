import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buyers } from '../bench/prepare.ts';
import { audit, type Buyer, fundWallets } from './books.ts';
import { faults } from './faults.ts';
import { quantity, startLoad } from './load.ts';
import { measure, type Measured } from './measure.ts';
import { watchPrices } from './prices.ts';
import { booksText, faultsOf, lineOf, writeReport } from './report.ts';
import { appointMember, watchReports } from './reports.ts';
import { openStack } from './stack.ts';

const { values: input } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    port: { type: 'string', default: '20000' },
    verbose: { type: 'boolean', default: false },
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
process.once('uncaughtException', (error) => {
  console.error(error);
  process.exit(1);
});

const chosen = faults.filter(
  ({ name, isShort }) => (!input.short || isShort) && (!input.only || name.includes(input.only)),
);

console.log('\n  The drill');
const startedAt = performance.now();
const stack = await openStack(Number(input.port), (step) => console.log(`  · ${step}`));
await fundWallets(stack.primaryUrl, buyers);
await appointMember(stack.primaryUrl);
console.log(
  `  Open after ${((performance.now() - startedAt) / 1000).toFixed(0)} s. Seconds without an answered write:\n`,
);

const answered: Buyer[] = [];
const reports = await watchReports(stack.web, answered);
const load = startLoad(stack.web, stack.products, answered);
const prices = watchPrices(stack.web, stack.primaryUrl, stack.products.at(-1)!);
const measured: Measured[] = [];
for (const fault of chosen) {
  if (fault.canBeCaused?.(stack) === false) {
    console.log(`  ${fault.name}: not possible here`);
    continue;
  }
  const result = await measure(fault, stack, load, { prices, reports });
  measured.push(result);
  console.log(lineOf(result));
}
await load.stop();
await prices.stop();
await reports.stop();
const books = await audit(stack, answered, {
  items: quantity,
  allBuyers: buyers,
  // A message whose sender was killed is asked for after its lease of three minutes.
  patience: 240,
});
const ended = stack.apps.filter((app) => !app.isRunning).map((app) => `${app.command.name} ended`);
const problems = [...faultsOf(measured, books), ...ended];
if (input.verbose || problems.length > 0)
  for (const program of [...stack.cluster.nodes, ...stack.apps])
    console.log(`\n  ${program.command.name}:\n${program.output.slice(input.verbose ? -60_000 : -6000)}`);
await stack.close();

console.log(`\n  ${booksText(books)}`);
console.log(problems.length === 0 ? '\n  Nothing lost.\n' : `\n  ${problems.join('\n  ')}\n`);
const results = join(process.cwd(), 'test-results');
mkdirSync(results, { recursive: true });
writeFileSync(
  join(results, 'summary.json'),
  JSON.stringify({ passed: measured.length, failed: problems.length, failures: problems }),
);
if (!input.short && !input.only) writeReport(join(process.cwd(), 'docs/drill.md'), measured, books, problems);
process.exit(problems.length > 0 ? 1 : 0);
