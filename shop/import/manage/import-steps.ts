import { Readable } from 'node:stream';
import { applyChoices } from '../choices.ts';
import { type Draft, readHandle } from '../draft.ts';
import { readRows } from '../formats/adapt-table.ts';
import { byHandle, type Problem } from '../rows.ts';
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
};

/** The handles of a file after the last processed line, and finally the problems after the last handle. */
export async function* stepsOf({ file, line: reached, lines, choices }: LeasedImport): AsyncGenerator<Step> {
  let problems: Problem[] = [];
  const report = (problem: Problem) => {
    // Problems before that line were reported by an earlier run.
    if (problem.line > reached) problems.push(problem);
  };
  const input = Readable.from([Buffer.from(file)]);
  for await (const rows of byHandle(unescapeFormulas(readRows(input, report, { mapping: choices.columns })), report)) {
    const line = rows.at(-1)!.line;
    if (line <= reached) continue;
    const fileDraft = readHandle(rows, report);
    const draft = fileDraft && applyChoices(fileDraft, choices);
    const stepProblems = problems;
    problems = [];
    yield {
      head: rows[0].line,
      line,
      draft: draft ?? undefined,
      refused: fileDraft ? 0 : 1,
      skipped: draft === null ? 1 : 0,
      problems: stepProblems,
    };
  }
  if (problems.length > 0) yield { head: lines, line: lines, draft: undefined, refused: 0, skipped: 0, problems };
}
