import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { readEnv } from '#server/env.ts';
import { openServices } from '#server/services.ts';
import { importChoices } from '#shop/import/choices.ts';
import { decodeFile } from '#shop/import/decode.ts';
import type { Findings } from '#shop/import/findings.ts';
import { importProducts } from '#shop/import/import.ts';
import { findingsOf, storedMapping } from '#shop/import/manage/file-columns.ts';
import { problemText } from '#shop/import/rows.ts';

const { values, positionals } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    publish: { type: 'boolean', default: false },
    factor: { type: 'string', default: '1' },
    'leave-out': { type: 'string', multiple: true, default: [] },
  },
  allowPositionals: true,
});
const [file] = positionals;
if (!file || positionals.length > 1) {
  console.error('Usage: npm run catalogue:import -- FILE [--dry-run] [--publish] [--factor N] [--leave-out TYPE]…');
  process.exit(1);
}

/** Lines are written above the bar, which is redrawn below them. */
const onTerminal = process.stdout.isTTY;
const bar = new SingleBar({
  format: '{bar} {percentage}% · {products} products',
  barsize: 30,
  hideCursor: true,
  clearOnComplete: true,
});
const print = (line: string) => {
  if (bar.isActive) process.stdout.write('\r\x1b[K');
  console.log(line);
  if (bar.isActive) bar.render();
};

/** Says what the file says about itself. */
function printFindings({ currency, lowest, highest, services }: Findings): void {
  const amounts = lowest === null || highest === null ? 'no prices' : `prices from ${lowest / 100} to ${highest / 100}`;
  print(`${amounts}, ${currency ?? 'no currency named'}; --factor N multiplies them into EGP`);
  for (const { type, products } of services)
    print(`${products} services of the type "${type}"; --leave-out "${type}" leaves them out`);
}

try {
  const path = resolve(file);
  const text = decodeFile(await readFile(path));
  if (text === undefined) throw new Error(`${path} is not text`);
  const bytes = Buffer.from(text);
  const dryRun = values['dry-run'];
  const { data: choices } = importChoices.safeParse({
    publishes: values.publish,
    factor: Number(values.factor),
    leftOut: values['leave-out'],
  });
  if (!choices) throw new Error('--factor takes a number above 0 with four decimals at most, such as 48.75');
  const services = await openServices(readEnv(), (step) => print(`  · ${step}`));
  try {
    // Staff have said on the screen which columns are which.
    choices.columns = (await storedMapping(services.db, text)) ?? {};
    printFindings(await findingsOf(text, choices.columns));
    let products = 0;
    if (onTerminal) bar.start(bytes.length, 0, { products });
    const summary = await importProducts({
      db: services.db,
      pictures: services.pictures,
      input: Readable.from([bytes]),
      folder: dirname(path),
      dryRun,
      choices,
      onProblem: (problem) => print(problemText(problem)),
      onOutcome: ({ slug, result, fields }) => {
        products++;
        bar.update({ products });
        if (dryRun && result === 'created') print(`would create ${slug}`);
        if (dryRun && result === 'changed') print(`would change ${slug}: ${fields.join(', ')}`);
        if (!onTerminal && products % 100 === 0) print(`  · ${products} products`);
      },
      onBytes: (bytes) => bar.increment(bytes),
    }).finally(() => bar.stop());
    const { created, changed, unchanged, skipped, failed, problems, uncounted } = summary;
    if (uncounted > 0) print(`The file gives no quantity for ${uncounted} of the new products: their stock is 0`);
    print(
      `${dryRun ? 'Dry run, nothing was written: ' : ''}${created} created, ${changed} changed, ${unchanged} unchanged, ${skipped} left out, ${failed} failed; ${problems} ${problems === 1 ? 'error' : 'errors'}`,
    );
  } finally {
    await services.database.close();
  }
} catch (error) {
  bar.stop();
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
