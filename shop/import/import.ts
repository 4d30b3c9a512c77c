import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Db } from '#db/client.ts';
import { ShopError } from '../errors.ts';
import { loadSharp } from '../uploads/load-sharp.ts';
import { pictureHash, type PictureStore } from '../uploads/picture-store.ts';
import { inBatches, bisect } from './batches.ts';
import { applyChoices, type ImportChoices, importChoices } from './choices.ts';
import { type Draft, readHandle } from './draft.ts';
import { type PictureFile, storeFiles } from './pictures.ts';
import { readRows } from './formats/adapt-table.ts';
import { byHandle, handlesApart, type Problem } from './rows.ts';
import { type Outcome, saveHandles } from './save.ts';

/** The number of variants per transaction. */
const batchSize = 200;

/**
 * The number of products in an import by result. `failed` counts products with errors, `skipped` those left out by their type, and `problems` counts reported errors. `uncounted`
 * counts new products without a quantity, which have a stock of 0.
 */
export type Summary = {
  created: number;
  changed: number;
  unchanged: number;
  failed: number;
  skipped: number;
  problems: number;
  uncounted: number;
};

export type ImportOptions = {
  db: Db;
  pictures: PictureStore;
  /** A product file in Shopify's format. */
  input: Readable;
  /** The folder of the product file, which is searched for picture files. */
  folder: string;
  choices?: Partial<ImportChoices>;
  /** Reports what would change without changing anything. */
  dryRun?: boolean;
  onProblem?: (problem: Problem) => void;
  onOutcome?: (outcome: Outcome) => void;
  /** Receives the number of bytes read since the last call. */
  onBytes?: (bytes: number) => void;
};

class Rollback extends Error {}

/** Returns what `put` would return, without storing the picture. */
async function readImageInfo(master: Buffer): Promise<Awaited<ReturnType<PictureStore['put']>>> {
  const sharp = await loadSharp();
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
 * Imports the products of a file with their variants, each handle completely or not at all. Handles with errors are reported and do not stop the
 * others. Importing the same file twice changes nothing. Throws `NotAProductFile` for other files.
 */
export async function importProducts(options: ImportOptions): Promise<Summary> {
  if (!options.dryRun) return run(options);
  let summary: Summary | undefined;
  await options.db
    .transaction(async (tx) => {
      summary = await run({
        ...options,
        db: tx,
        pictures: { ...options.pictures, put: readImageInfo },
      });
      throw new Rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error;
    });
  return summary as Summary;
}

type Handle = { draft: Draft; files: ReadonlyMap<string, PictureFile> };

async function run(options: ImportOptions): Promise<Summary> {
  const { db, pictures, input, folder, onProblem, onOutcome, onBytes } = options;
  const choices = importChoices.parse(options.choices ?? {});
  const summary: Summary = { created: 0, changed: 0, unchanged: 0, failed: 0, skipped: 0, problems: 0, uncounted: 0 };
  const report = (problem: Problem) => {
    summary.problems++;
    onProblem?.(problem);
  };
  const leaveOut = (problem: Problem) => {
    summary.failed++;
    report(problem);
  };
  const withFiles = async (draft: Draft): Promise<Handle> => ({
    draft,
    files: await storeFiles(draft.images, { store: pictures, folder, report }),
  });
  async function* handles(): AsyncGenerator<Handle> {
    const sets: Draft[] = [];
    const bytes = await buffer(input);
    const read = (reportRow: typeof report, onRead: (bytes: number) => void = () => {}) =>
      readRows(Readable.from([bytes]), reportRow, { read: onRead, mapping: choices.columns });
    const apart = await handlesApart(read(() => {}));
    for await (const rows of byHandle(read(report, onBytes), report, apart)) {
      const fileDraft = readHandle(rows, report);
      const draft = fileDraft && applyChoices(fileDraft, choices, report);
      if (draft === undefined) summary.failed++;
      if (draft === null) summary.skipped++;
      if (!draft) continue;
      if (draft.set) sets.push(draft);
      else yield withFiles(draft);
    }
    for (const draft of sets) yield withFiles(draft);
  }
  const save = async (part: readonly Handle[]) => {
    const results = await db.transaction((tx) =>
      saveHandles(
        tx as unknown as Db,
        part.map(({ draft }) => draft),
        { files: new Map(part.flatMap(({ files }) => [...files])), publishes: choices.publishes },
      ),
    );
    for (const [i, result] of results.entries()) {
      if ('issue' in result) {
        leaveOut(result);
        continue;
      }
      if (result.problem) report(result.problem);
      summary[result.result]++;
      const isUncounted = part[i]!.draft.variants.some(({ fields }) => fields.stock === undefined);
      if (result.result === 'created' && isUncounted && !result.isSet) summary.uncounted++;
      onOutcome?.(result);
    }
  };
  for await (const batch of inBatches(handles(), batchSize, ({ draft }) => draft.variants.length))
    await bisect(batch, save, ({ draft }, why) =>
      leaveOut({ line: draft.line, column: null, issue: { key: 'not_written', params: { why } } }),
    );
  return summary;
}
