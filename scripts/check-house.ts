import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findUnclearNames, unclearNames, unclearPronouns } from './unclear-names.ts';

const root = process.cwd();
const sourceFolders = ['admin', 'api', 'app', 'db', 'scripts', 'server', 'shop', 'test', 'values', 'words'];
const problems: string[] = [];

const below = (folder: string, ending: RegExp): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => ending.test(name))
        .map((name) => `${folder}/${name}`)
    : [];

const lines = (file: string) => readFileSync(join(root, file), 'utf8').split('\n');

/** Classes and properties with a physical side: the page is mirrored in Arabic, so start and end are used. */
const physical =
  /(?<![\w-])-?(?:m[lr]|p[lr]|left|right|border-[lr]|rounded-[lr]|rounded-[tb][lr]|scroll-[mp][lr])-(?:\d|\[|auto|px|full)|(?<![\w-])text-(?:left|right)(?![\w-])|(?<![\w-])float-(?:left|right)(?![\w-])/;
const physicalCss =
  /(?<![\w-])(?:margin|padding|border)-(?:left|right)\s*:|(?<![\w-])(?:left|right)\s*:|text-align:\s*(?:left|right)/;

for (const file of below('app', /\.tsx$/)) {
  lines(file).forEach((line, i) => {
    const match = physical.exec(line);
    if (match)
      problems.push(`${file}:${i + 1}: ${match[0]} names a side; use the logical one (ms-, pe-, start-, text-end …)`);
  });
}
for (const file of below('app', /\.css$/)) {
  lines(file).forEach((line, i) => {
    const match = physicalCss.exec(line);
    if (match) problems.push(`${file}:${i + 1}: ${match[0]} names a side; use the logical property`);
  });
}

/** The same for styles of components, which are objects. */
const physicalProperty =
  /(?<![\w.'-])(?:m[lr]|p[lr]|(?:margin|padding|border)(?:Left|Right)|left|right)\s*:|textAlign:\s*['"](?:left|right)/;

for (const file of below('admin', /(?:\.tsx|^theme\.ts)$/)) {
  lines(file).forEach((line, i) => {
    const match = physicalProperty.exec(line);
    if (match) problems.push(`${file}:${i + 1}: ${match[0]} names a side; use the logical property`);
  });
}
for (const file of below('admin', /\.css$/)) {
  lines(file).forEach((line, i) => {
    const match = physicalCss.exec(line);
    if (match) problems.push(`${file}:${i + 1}: ${match[0]} names a side; use the logical property`);
  });
}

/** Paths in backticks in our documents must exist: a file or folder from the project's root. */
const docs = ['README.md', ...below('docs', /\.md$/), ...below('db', /\.md$/), ...below('test', /\.md$/)];
const pathLike = /`((?:admin|app|api|db|docs|media|public|scripts|server|shop|test|values|words|\.ci)\/[\w./@-]*)`/g;
for (const file of docs) {
  lines(file).forEach((line, i) => {
    for (const [, path = ''] of line.matchAll(pathLike)) {
      if (!existsSync(join(root, path))) problems.push(`${file}:${i + 1}: ${path} does not exist`);
    }
  });
}

/** Verbs and nouns with a plainer term, as the beginning of a name: the terms of the domain are in docs/glossary.md. */
const plainer: Record<string, string> = {
  hold: 'lock, assert or reserve',
  held: 'locked, granted or reserved',
  tell: 'notify or publish',
  told: 'notified',
  hear: 'fetch or subscribe',
  heard: 'received',
  keep: 'cache, save or store',
  kept: 'cached, saved or stored',
  ask: 'request or query',
  asked: 'requested or input',
  asker: 'currentUser or caller',
  wanted: 'requested or input',
  sought: 'matches',
  anew: 'again or restart',
  whoever: 'the role it is',
};
const declaration =
  /^(?:export )?(?:default )?(?:async )?(?:function|const|let|type|class|interface) (hold|held|tell|told|hear|heard|keep(?!Alive)|kept|ask|asked|asker|wanted|sought|anew|whoever)(?![a-z])/i;

const code = sourceFolders
  .flatMap((folder) => below(folder, /\.tsx?$/))
  .filter((file) => !file.includes('/migrations/'));
for (const file of code) {
  lines(file).forEach((line, i) => {
    const verb = declaration.exec(line)?.[1]?.toLowerCase();
    if (verb) problems.push(`${file}:${i + 1}: a name begins with "${verb}"; the field says ${plainer[verb]}`);
    // A comment that names a file of ours names one that exists.
    for (const [, path = ''] of /^\s*(?:\/\/|\/?\*)/.test(line) ? line.matchAll(pathLike) : []) {
      if (!existsSync(join(root, path))) problems.push(`${file}:${i + 1}: ${path} does not exist`);
    }
  });
}

/** Folders without unclear names of variables, parameters and functions; the second list also has no `one` and `what`. */
const clearFolders = ['admin', 'api', 'app', 'db', 'scripts', 'server', 'shop', 'values', 'words'];
const pronounFreeFolders = new Set(['api', 'db', 'scripts', 'server', 'shop', 'values']);

for (const folder of clearFolders) {
  const names = { ...unclearNames, ...(pronounFreeFolders.has(folder) && unclearPronouns) };
  for (const file of below(folder, /\.(?:tsx?|mjs)$/).filter((path) => !path.includes('/migrations/'))) {
    for (const { name, line, instead } of findUnclearNames(file, readFileSync(join(root, file), 'utf8'), names))
      problems.push(`${file}:${line}: "${name}" does not say what the value is; use ${instead}`);
  }
}

/** Rows of raw SQL come through `queryRows` with a schema. One file defines it, the other reads from a connection of its own driver. */
const mayReadRaw = new Set(['db/query-rows.ts', 'db/pooler.ts']);
const rawRows =
  /\bqueryRows<|\bqueryRows\(\s*[\w.!]+,\s*sql\b|\bas unknown as \{ rows\b|\bexecute<|(?<!\w)\{ rows\b[^=;]*\} = await [\w.]+\.(?:execute|query)\b/g;

for (const file of code) {
  if (file.startsWith('test/') || file.endsWith('.test.ts') || mayReadRaw.has(file)) continue;
  const text = readFileSync(join(root, file), 'utf8');
  for (const { index } of text.matchAll(rawRows)) {
    const line = text.slice(0, index).split('\n').length;
    problems.push(`${file}:${line}: rows of raw SQL without a schema; use queryRows(db, schema, sql)`);
  }
}

for (const problem of problems) console.log(problem);
process.exit(problems.length > 0 ? 1 : 0);
