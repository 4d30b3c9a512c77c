import { stringify } from 'csv-stringify/sync';
import { expect, test } from 'vitest';
import { importChoices } from '../choices.ts';
import { countLines } from '../rows.ts';
import { stepsOf } from './import-steps.ts';

/** The handles of the steps behind a line, with the lines of their problems. */
async function handlesBehind(line: number, file: string) {
  const handles: string[] = [];
  const problems: number[] = [];
  const run = { id: 1, phase: 'apply', actorId: 1, lease: '', choices: importChoices.parse({}), file } as const;
  for await (const step of stepsOf({ ...run, line, lines: countLines(file) }, new Map())) {
    if (step.draft) handles.push(step.draft.handle);
    problems.push(...step.problems.map((problem) => problem.line));
  }
  return { handles, problems };
}

test('a product whose only variation comes after the last processed line is left to do', async () => {
  const file = (title: string) =>
    stringify([
      ['ID', 'Type', 'SKU', 'Name', 'Published', 'Regular price', 'Parent', 'Attribute 1 name', 'Attribute 1 value(s)'],
      ['1', 'variable', 'T', title, '1', '', '', 'Shade', 'Rose'],
      ['2', 'simple', 'B', 'Balm', '1', '50', '', '', ''],
      ['3', 'simple', 'S', 'Soap', '1', '20', '', '', ''],
      ['4', 'variation', 'T-1', title, '1', '90', 'T', 'Shade', 'Rose'],
      ...(title.length > 300 ? [['5', 'variation', 'T-2', title, '1', '90', 'T', 'Shade', 'Plum']] : []),
    ]);
  expect((await handlesBehind(3, file('Tint'))).handles).toEqual(['soap', 'tint']);
  expect((await handlesBehind(5, file('Tint'))).handles).toEqual([]);
  // Its errors count, although the line of the product was processed.
  expect((await handlesBehind(3, file('x'.repeat(301)))).problems).toContain(2);
});

test('a file whose lines end in CR alone is continued, and its sets come last', async () => {
  const file = [
    'Handle,Title,Variant Price,Variant SKU,Set Parts',
    'duo,Duo,,,A:2',
    'a,A,1,A,',
    'b,B,2,B,',
    'c,C,3,C,',
  ].join('\r');
  expect((await handlesBehind(3, file)).handles).toEqual(['b', 'c', 'duo']);
  expect((await handlesBehind(5, file)).handles).toEqual(['duo']);
  expect((await handlesBehind(7, file)).handles).toEqual([]);
});
