import { Readable } from 'node:stream';
import { type Draft, readHandle } from '../draft.ts';
import { byHandle, type Problem, readRows } from '../rows.ts';
import type { Run } from './note-import.ts';
import { unguarded } from './spreadsheet.ts';

/** What the rows of one handle say, from `head` to `line`. `refused` products of it are wrong in themselves; `problems` also those told since the handle before. */
export type Step = { head: number; line: number; drafts: Draft[]; refused: number; problems: Problem[] };

/** The handles of a file behind the line that was reached; last what is wrong behind them. */
export async function* stepsOf({ file, line: reached, lines }: Run): AsyncGenerator<Step> {
  let problems: Problem[] = [];
  const report = (problem: Problem) => {
    // Those before it were told when the file was gone through so far.
    if (problem.line > reached) problems.push(problem);
  };
  const input = Readable.from([Buffer.from(file)]);
  for await (const rows of byHandle(unguarded(readRows(input, report, () => {})), report)) {
    const line = rows.at(-1)!.line;
    if (line <= reached) continue;
    const { drafts, failed } = readHandle(rows, report);
    const told = problems;
    problems = [];
    yield { head: rows[0].line, line, drafts, refused: failed, problems: told };
  }
  if (problems.length > 0) yield { head: lines, line: lines, drafts: [], refused: 0, problems };
}
