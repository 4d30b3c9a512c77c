import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaOf, importsOf, layers, root, sourceFiles } from './layers.ts';

// npm run architecture: draws docs/architecture.svg from the imports of product code.

const files = sourceFiles(['server', 'api', 'app', 'admin', 'shop', 'db', 'words', 'values']);

/** How many areas each area imports, types included. */
const imported = new Map<string, Set<string>>();
for (const file of files) {
  const area = areaOf(file);
  if (!area) continue;
  const others = imported.get(area) ?? new Set<string>();
  imported.set(area, others);
  for (const { path } of importsOf(file)) {
    const other = areaOf(path);
    if (other && other !== area) others.add(other);
  }
}
const filesOf = (area: string): number => files.filter((file) => areaOf(file) === area).length;

/** The row of an area: one above the highest area that it imports, so that every import leads to a row below. */
const rows = new Map<string, number>();
for (const { area } of layers)
  rows.set(area, 1 + Math.max(-1, ...[...(imported.get(area) ?? [])].map((other) => rows.get(other) ?? -1)));

type Box = { name: string; does: string };
const width = 1000;
const box = { width: 180, height: 46, gap: 12 };
const shapes: string[] = [];

const text = (x: number, y: number, content: string, size: number, anchor = 'middle') =>
  shapes.push(`<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}">${content}</text>`);

/** Draws boxes side by side under a label; returns where the next row begins. */
function drawRow(y: number, label: string, boxes: readonly Box[], fill: string): number {
  const perLine = Math.floor((width - 40) / (box.width + box.gap));
  const top = label ? y + 24 : y;
  if (label) text(20, y + 14, label, 13, 'start');
  boxes.forEach(({ name, does }, i) => {
    const x = 20 + (i % perLine) * (box.width + box.gap);
    const boxTop = top + Math.floor(i / perLine) * (box.height + box.gap);
    shapes.push(
      `<rect x="${x}" y="${boxTop}" width="${box.width}" height="${box.height}" rx="6" fill="${fill}" stroke="#5b4a42"/>`,
    );
    text(x + box.width / 2, boxTop + 19, name, 14);
    text(x + box.width / 2, boxTop + 36, does, 11);
  });
  return top + Math.ceil(boxes.length / perLine) * (box.height + box.gap);
}

let y = drawRow(
  20,
  'The process: reads the environment, opens the database, serves',
  [{ name: 'server', does: 'start, checks, page cache' }],
  '#f3e6d8',
);
y = drawRow(
  y + 8,
  'Transports: read the input, call a verb, present the result',
  [
    { name: 'api', does: 'REST calls and presenters' },
    { name: 'app', does: 'the storefront; toasts' },
    { name: 'admin', does: 'the back office' },
  ],
  '#e8eef7',
);
const highest = Math.max(...rows.values());
for (let row = highest; row >= 0; row--) {
  const boxes = layers
    .filter(({ area }) => rows.get(area) === row)
    .map(({ area, does }) => ({ name: `${area} (${filesOf(area)})`, does }));
  const label = 'The shop: each area (with its number of files) imports only areas in rows below';
  y = drawRow(row === highest ? y + 8 : y, row === highest ? label : '', boxes, '#fdf6ec');
}
y = drawRow(
  y + 8,
  'Shared by all',
  [
    { name: 'shop', does: 'verb, context, errors' },
    { name: 'db', does: 'tables, owners, migrations' },
    { name: 'words', does: 'every text, toasts included' },
    { name: 'values', does: 'money, prices, dates: pure' },
  ],
  '#e9f3ea',
);

writeFileSync(
  join(root, 'docs/architecture.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y + 8}" font-family="sans-serif" fill="#2b211c">\n<rect width="100%" height="100%" fill="#fff"/>\n${shapes.join('\n')}\n</svg>\n`,
);
