import type { Readable } from 'node:stream';
import sharp from 'sharp';
import type { Db } from '#db/client.ts';
import { ShopError } from '../errors.ts';
import { pictureHash, type PictureStore } from '../media/store.ts';
import { readHandle } from './draft.ts';
import { takeFiles } from './pictures.ts';
import { byHandle, type Problem, readRows } from './rows.ts';
import { type Outcome, Refused, saveHandle } from './save.ts';

/**
 * How many products an import made of each kind; `failed` counts those left out, `problems` the errors told. `uncounted` new
 * products came without a quantity and have a stock of 0.
 */
export type Summary = {
  created: number;
  changed: number;
  unchanged: number;
  failed: number;
  problems: number;
  uncounted: number;
};

export type ImportOptions = {
  db: Db;
  pictures: PictureStore;
  /** A product file of Shopify's format. */
  input: Readable;
  /** The folder picture files are looked for in: the product file's. */
  folder: string;
  /** Says what would change, and changes nothing. */
  dryRun?: boolean;
  onProblem?: (problem: Problem) => void;
  onOutcome?: (outcome: Outcome) => void;
  /** Hears of the bytes read since the last call. */
  onBytes?: (bytes: number) => void;
};

class Undo extends Error {}

/** What `put` would answer, without keeping the picture. */
async function look(master: Buffer): Promise<Awaited<ReturnType<PictureStore['put']>>> {
  const { format, width, height } = await sharp(master)
    .metadata()
    .catch(() => {
      throw new ShopError('media_type');
    });
  return {
    hash: pictureHash(master),
    mime: `image/${format}`,
    width,
    height,
    bytes: master.length,
  };
}

/**
 * Takes the products of a file in, each handle in one transaction; rows with errors are told and stop nothing else.
 * Every variant becomes a product of its own. The same file twice changes nothing. Throws `NotAProductFile` for other files.
 */
export async function importProducts(options: ImportOptions): Promise<Summary> {
  if (!options.dryRun) return run(options);
  let summary: Summary | undefined;
  await options.db
    .transaction(async (tx) => {
      summary = await run({ ...options, db: tx as unknown as Db, pictures: { ...options.pictures, put: look } });
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return summary as Summary;
}

async function run({ db, pictures, input, folder, onProblem, onOutcome, onBytes }: ImportOptions): Promise<Summary> {
  const summary: Summary = { created: 0, changed: 0, unchanged: 0, failed: 0, problems: 0, uncounted: 0 };
  const report = (problem: Problem) => {
    summary.problems++;
    onProblem?.(problem);
  };
  for await (const rows of byHandle(readRows(input, report, onBytes ?? (() => {})), report)) {
    const { drafts, failed } = readHandle(rows, report);
    summary.failed += failed;
    if (drafts.length === 0) continue;
    try {
      const files = await takeFiles(drafts[0]!.images, { store: pictures, folder, report });
      for (const [i, outcome] of (await saveHandle(db, drafts, files)).entries()) {
        summary[outcome.result]++;
        if (outcome.result === 'created' && drafts[i]?.fields.stock === undefined) summary.uncounted++;
        onOutcome?.(outcome);
      }
    } catch (error) {
      summary.failed += drafts.length;
      report(
        error instanceof Refused
          ? error.problem
          : { line: rows[0].line, column: null, issue: { key: 'not_written', params: { why: reason(error) } } },
      );
    }
  }
  return summary;
}

/** The database's own words, which the query builder wraps. */
function reason(error: unknown): string {
  let inner = error;
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause;
  return inner instanceof Error ? inner.message : String(inner);
}
