import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { stringify } from 'csv-stringify';
import { readEnv } from '#server/env.ts';
import { openServices } from '#server/services.ts';
import { countProducts, exportProducts } from '#shop/import/export.ts';

const [file, ...more] = parseArgs({ allowPositionals: true }).positionals;
if (!file || more.length > 0) {
  console.error('Usage: npm run catalogue:export -- FILE');
  process.exit(1);
}

const bar = new SingleBar({
  format: '{bar} {percentage}% · {value} of {total} rows',
  barsize: 30,
  hideCursor: true,
  clearOnComplete: true,
});

try {
  const path = resolve(file);
  const env = readEnv();
  const services = await openServices(env, (step) => console.log(`  · ${step}`));
  // Written to a temporary file and renamed, so that a reader never sees a partial file.
  const draft = `${path}.part`;
  try {
    let rows = -1;
    if (process.stdout.isTTY) bar.start(await countProducts(services.db), 0);
    const counted = async function* () {
      for await (const row of exportProducts(services.db, env.publicUrl)) {
        rows++;
        // Further images have rows too.
        if (rows > bar.getTotal()) bar.setTotal(rows);
        bar.update(rows);
        yield row;
      }
    };
    await pipeline(
      Readable.from(counted()),
      stringify({ record_delimiter: '\r\n', quoted_match: /[\r\n]/ }),
      createWriteStream(draft),
    );
    await rename(draft, path);
    bar.stop();
    console.log(`${rows} rows written to ${path}`);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await services.database.close();
  }
} catch (error) {
  bar.stop();
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
