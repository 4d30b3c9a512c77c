import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgres } from '../e2e/two-servers.ts';
import type { Size } from './attack.ts';
import { attacks } from './attacks.ts';
import { openShops } from './shops.ts';

const { values: asked } = parseArgs({
  options: { short: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const size: Size = asked.short ? 'short' : 'full';
const chosen = attacks.filter(({ name }) => !asked.only || name.includes(asked.only));

const server = await findPostgres();
if (!server) {
  console.error('No PostgreSQL answers: set TEST_DATABASE_URL to one where databases may be created.');
  process.exit(1);
}

const shops = await openShops(server);
let lost = 0;
let failed = 0;
try {
  console.log(`\n  ${'attack'.padEnd(34)}${['tried', 'refused', 'lost'].map((head) => head.padStart(9)).join('')}`);
  for (const { name, run } of chosen) {
    const outcome = await run(shops, size).catch((error: unknown) => error as Error);
    if (outcome instanceof Error) {
      failed += 1;
      console.log(`  ${name.padEnd(34)} did not run: ${outcome.stack}`);
      continue;
    }
    const { tried, refused, notes } = outcome;
    lost += outcome.lost;
    if (outcome.lost > 0) failed += 1;
    console.log(
      `  ${name.padEnd(34)}${[tried, refused, outcome.lost].map((count) => String(count).padStart(9)).join('')}`,
    );
    for (const note of notes) console.log(`      ${note}`);
  }
  for (const [nth, instance] of shops.instances.entries()) {
    const crashed = instance.hasEnded;
    if (crashed) {
      failed += 1;
      console.log(`  instance ${nth + 1} ended:\n${instance.output.slice(-4000)}`);
    }
  }
} finally {
  await shops.close();
}
console.log(
  lost === 0 && failed === 0 ? '\n  Nothing lost.\n' : `\n  Lost: ${lost}. Attacks that failed: ${failed}.\n`,
);
const passed = chosen.length - Math.min(failed, chosen.length);
const results = join(process.cwd(), 'test-results');
mkdirSync(results, { recursive: true });
writeFileSync(join(results, 'summary.json'), JSON.stringify({ passed, failed }));
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
