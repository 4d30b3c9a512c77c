import { describe, expect, test } from 'vitest';
import { findUnclearNames, unclearNames, unclearPronouns } from './unclear-names.ts';

const namesIn = (text: string, file = 'code.ts') =>
  findUnclearNames(file, text, { ...unclearNames, ...unclearPronouns }).map(({ name, line }) => [name, line]);

describe('a name that does not say what the value is', () => {
  test.each([
    ['const found = 1;', 'found'],
    ['let { order: held } = row;', 'held'],
    ['const { id, ...given } = input;', 'given'],
    ['const [, told = 1] = list;', 'told'],
    ['for (const one of list) use(one);', 'one'],
    ['list.map((one) => one.id);', 'one'],
    ['function made() {}', 'made'],
    ['const check = async ({ asked }: Input) => asked;', 'asked'],
    ['function save(kept?: string[]) {}', 'kept'],
    ['class Store { save(wanted: number) {} }', 'wanted'],
    ['try { run(); } catch (what) { log(what); }', 'what'],
  ])('%s', (text, name) => {
    expect(namesIn(`\n${text}`)).toEqual([[name, 2]]);
  });

  test('also in a component', () => {
    expect(namesIn('export const List = ({ found }: Props) => <p>{found}</p>;', 'list.tsx')).toEqual([['found', 1]]);
  });

  test.each([
    'const { found: rows } = result;',
    'reply.held = { told: true, asked };',
    'type Row = { held: string[]; said?: string };',
    'const text = `what was found: ${rows.found}`; // made of what was given',
    'const isTaken = takenSlugs.has(slug);',
  ])('not in %s', (text) => {
    expect(namesIn(text)).toEqual([]);
  });

  test('comes with the word to use instead', () => {
    expect(findUnclearNames('code.ts', 'const asked = 1;', unclearNames)).toEqual([
      { name: 'asked', line: 1, instead: 'request, query or input' },
    ]);
  });
});
