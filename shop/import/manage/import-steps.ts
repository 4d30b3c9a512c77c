import { Readable } from 'node:stream';
import { applyChoices } from '../choices.ts';
import { type Draft, readHandle } from '../draft.ts';
import { addReferences, type FileReferences } from '../find-parts.ts';
import { readRows } from '../formats/adapt-table.ts';
import { isSetRow } from '../read-set.ts';
import { byHandle, handlesApart, type Problem } from '../rows.ts';
import { type PictureFile, storeFiles } from '../pictures.ts';
import type { PictureStore } from '../../uploads/picture-store.ts';
import type { LeasedImport } from './record-import.ts';
import { unescapeFormulas } from './spreadsheet.ts';

/**
 * The content of the rows of one handle, from `head` to `line`. `refused` is 1 for a handle with errors, `skipped` for one that staff left out. `problems` also contains those reported
 * since the previous handle.
 */
export type Step = {
  head: number;
  line: number;
  draft: Draft | undefined;
  refused: number;
  skipped: number;
  problems: Problem[];
  /** The picture files beside the product file, by the addresses in it. */
  files: ReadonlyMap<string, PictureFile>;
};

const noFiles: Step['files'] = new Map();

/**
 * The handles of a file after the last processed line, the problems after the last handle, and finally the sets, whose parts have been written by then:
 * their lines count from the end of the file. A preview adds the references of what it reads to `references`.
 */
export async function* stepsOf(
  { file, line: reached, lines, choices, phase }: LeasedImport,
  references: FileReferences,
): AsyncGenerator<Step> {
  let problems: Problem[] = [];
  const areSetsLeft = reached >= lines;
  const report = (problem: Problem) => {
    // Problems before that line were reported by an earlier run.
    if (problem.line > reached || areSetsLeft) problems.push(problem);
  };
  const sets: Step[] = [];
  const read = (reportRow: typeof report) =>
    unescapeFormulas(readRows(Readable.from([Buffer.from(file)]), reportRow, { mapping: choices.columns }));
  const apart = await handlesApart(read(() => {}));
  for await (const rows of byHandle(read(report), report, apart)) {
    const isSet = isSetRow(rows[0]);
    const line = rows.at(-1)!.line + (isSet ? lines : 0);
    const isDone = line <= reached;
    if (isDone && phase !== 'preview') {
      if (areSetsLeft) problems = [];
      continue;
    }
    // They may be at a line before the last processed one, when the rows of the handle are apart.
    const reportHandle = (problem: Problem) => {
      if (!isDone) problems.push(problem);
    };
    const fileDraft = readHandle(rows, reportHandle);
    const draft = fileDraft && applyChoices(fileDraft, choices, reportHandle);
    if (phase === 'preview' && draft) addReferences(references, draft);
    const stepProblems = problems;
    if (isDone && !areSetsLeft) continue;
    problems = [];
    if (isDone) continue;
    const step = {
      head: rows[0].line,
      line,
      draft: draft ?? undefined,
      refused: draft === undefined ? 1 : 0,
      skipped: draft === null ? 1 : 0,
      problems: stepProblems,
      files: noFiles,
    };
    if (isSet) sets.push(step);
    else yield step;
  }
  if (problems.length > 0 && !areSetsLeft)
    yield { head: lines, line: lines, draft: undefined, refused: 0, skipped: 0, problems, files: noFiles };
  yield* sets;
}

/** Steps with the picture files in `folder`, which are stored as they come. `beforeEach` runs before each picture. */
export async function* withFiles(
  steps: AsyncIterable<Step>,
  store: PictureStore,
  folder: string | undefined,
  beforeEach: () => Promise<void>,
): AsyncGenerator<Step> {
  for await (const step of steps) {
    if (!step.draft || folder === undefined) yield step;
    else {
      const problems = [...step.problems];
      const report = (problem: Problem) => void problems.push(problem);
      yield { ...step, files: await storeFiles(step.draft.images, { store, folder, report, beforeEach }), problems };
    }
  }
}
