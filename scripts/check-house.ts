import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = process.cwd();
const problems: string[] = [];

const below = (folder: string, ending: RegExp): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => ending.test(name))
        .map((name) => `${folder}/${name}`)
    : [];

const lines = (file: string) => readFileSync(join(root, file), 'utf8').split('\n');

/** Classes and properties that name a side: the page turns around in Arabic, so start and end are used. */
const physical =
  /(?<![\w-])-?(?:m[lr]|p[lr]|left|right|border-[lr]|rounded-[lr]|rounded-[tb][lr]|scroll-[mp][lr])-(?:\d|\[|auto|px|full)|(?<![\w-])text-(?:left|right)(?![\w-])|(?<![\w-])float-(?:left|right)(?![\w-])/;
const physicalCss =
  /(?<![\w-])(?:margin|padding|border)-(?:left|right)\s*:|(?<![\w-])(?:left|right)\s*:|text-align:\s*(?:left|right)/;

for (const file of below('app', /\.tsx$/)) {
  lines(file).forEach((line, i) => {
    const found = physical.exec(line);
    if (found)
      problems.push(`${file}:${i + 1}: ${found[0]} names a side; use the logical one (ms-, pe-, start-, text-end …)`);
  });
}
for (const file of below('app', /\.css$/)) {
  lines(file).forEach((line, i) => {
    const found = physicalCss.exec(line);
    if (found) problems.push(`${file}:${i + 1}: ${found[0]} names a side; use the logical property`);
  });
}

/** The same for styles of components, which are written as objects. */
const physicalProperty =
  /(?<![\w.'-])(?:m[lr]|p[lr]|(?:margin|padding|border)(?:Left|Right)|left|right)\s*:|textAlign:\s*['"](?:left|right)/;

for (const file of below('admin', /(?:\.tsx|^theme\.ts)$/)) {
  lines(file).forEach((line, i) => {
    const found = physicalProperty.exec(line);
    if (found) problems.push(`${file}:${i + 1}: ${found[0]} names a side; use the logical property`);
  });
}
for (const file of below('admin', /\.css$/)) {
  lines(file).forEach((line, i) => {
    const found = physicalCss.exec(line);
    if (found) problems.push(`${file}:${i + 1}: ${found[0]} names a side; use the logical property`);
  });
}

/** Paths in backticks in our pages must exist: a file or folder from the project's root. */
const docs = ['README.md', ...below('docs', /\.md$/), ...below('db', /\.md$/), ...below('test', /\.md$/)];
const pathLike = /`((?:admin|app|api|db|docs|media|public|scripts|server|shop|test|values|words|\.ci)\/[\w./@-]*)`/g;
for (const file of docs) {
  lines(file).forEach((line, i) => {
    for (const [, path = ''] of line.matchAll(pathLike)) {
      if (!existsSync(join(root, path))) problems.push(`${file}:${i + 1}: ${path} does not exist`);
    }
  });
}

for (const problem of problems) console.log(problem);
process.exit(problems.length > 0 ? 1 : 0);
