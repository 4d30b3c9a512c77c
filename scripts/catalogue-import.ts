import { access, readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import type { Ctx } from '#shop/context.ts';
import { type ImportChoices, importChoices } from '#shop/import/choices.ts';
import { decodeFile } from '#shop/import/decode.ts';
import type { Findings } from '#shop/import/findings.ts';
import { importProducts } from '#shop/import/import.ts';
import { findingsOf, storedMapping } from '#shop/import/manage/file-columns.ts';
import { importNow } from '#shop/import/manage/import-now.ts';
import type { ImportRun } from '#shop/import/manage/import-run.ts';
import { listImportErrors } from '#shop/import/manage/list-import-rows.ts';
import { listImports, showImport } from '#shop/import/manage/list-imports.ts';
import { runImports } from '#shop/import/manage/run-imports.ts';
import { undoImport } from '#shop/import/manage/undo-import.ts';
import { countLines, problemText } from '#shop/import/rows.ts';
import { asMember } from '#shop/staff/members/from-command-line.ts';
import { runWithServices } from './command.ts';

const { values, positionals } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    publish: { type: 'boolean', default: false },
    factor: { type: 'string', default: '1' },
    'leave-out': { type: 'string', multiple: true, default: [] },
    by: { type: 'string' },
    list: { type: 'boolean', default: false },
    undo: { type: 'string' },
  },
  allowPositionals: true,
});
const [file] = positionals;
if (positionals.length + Number(values.list) + Number(values.undo !== undefined) !== 1) {
  console.error(`Usage: npm run catalogue:import -- FILE [--dry-run] [--publish] [--factor N] [--leave-out TYPE]… [--by PHONE]
       npm run catalogue:import -- --list
       npm run catalogue:import -- --undo NUMBER [--by PHONE]`);
  process.exit(1);
}

// A missing file is reported before the database is opened.
if (file)
  await access(file).catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });

/** Lines are written above the bar, which is redrawn below them. */
const onTerminal = process.stdout.isTTY;
const bar = new SingleBar({ format: '{bar} {percentage}%', barsize: 30, hideCursor: true, clearOnComplete: true });
const print = (line: string) => {
  if (bar.isActive) process.stdout.write('\r\x1b[K');
  console.log(line);
  if (bar.isActive) bar.render();
};

/** Says what the file says about itself. */
function printFindings({ currency, lowest, highest, services }: Findings): void {
  const amounts = lowest === null || highest === null ? 'no prices' : `prices from ${lowest / 100} to ${highest / 100}`;
  print(`${amounts}, ${currency ?? 'no currency named'}; --factor N multiplies them into EGP`);
  for (const { type, products } of services)
    print(`${products} services of the type "${type}"; --leave-out "${type}" leaves them out`);
}

const counts = (
  run: Pick<ImportRun, 'created' | 'changed' | 'unchanged' | 'skipped'>,
  failed: number,
  errors: number,
) =>
  `${run.created} created, ${run.changed} changed, ${run.unchanged} unchanged, ${run.skipped} left out, ${failed} failed; ${errors} ${errors === 1 ? 'error' : 'errors'}`;

async function rehearse(ctx: Ctx, path: string, text: string, choices: ImportChoices): Promise<void> {
  const summary = await importProducts({
    db: ctx.db,
    pictures: ctx.pictures,
    input: Readable.from([Buffer.from(text)]),
    folder: dirname(path),
    dryRun: true,
    choices,
    onProblem: (problem) => print(problemText(problem)),
    onOutcome: ({ slug, result, fields }) => {
      if (result === 'created') print(`would create ${slug}`);
      if (result === 'changed') print(`would change ${slug}: ${fields.join(', ')}`);
    },
    onBytes: (bytes) => bar.increment(bytes),
  });
  if (summary.uncounted > 0)
    print(`The file gives no quantity for ${summary.uncounted} of the new products: their stock is 0`);
  print(`Dry run, nothing was written: ${counts(summary, summary.failed, summary.problems)}`);
}

async function printErrors(ctx: Ctx, { id }: ImportRun): Promise<void> {
  for (const { line, column, text } of await listImportErrors(ctx, { id }))
    print(`line ${line}${column === null ? '' : `, column "${column}"`}: ${text}`);
}

async function importFile(ctx: Ctx, path: string): Promise<void> {
  const text = decodeFile(await readFile(path));
  if (text === undefined) throw new Error(`${path} is not text`);
  const { data: choices } = importChoices.safeParse({
    publishes: values.publish,
    factor: Number(values.factor),
    leftOut: values['leave-out'],
    // Staff have said on the screen which columns are which.
    columns: (await storedMapping(ctx.db, text)) ?? {},
  });
  if (!choices) throw new Error('--factor takes a number above 0 with four decimals at most, such as 48.75');
  printFindings(await findingsOf(text, choices.columns));
  if (values['dry-run']) {
    if (onTerminal) bar.start(Buffer.byteLength(text), 0);
    return rehearse(ctx, path, text, choices).finally(() => bar.stop());
  }
  const member = await asMember(ctx, 'catalogue.manage', values.by);
  if (onTerminal) bar.start(countLines(text), 0);
  const options = { name: basename(path), text, folder: dirname(path), choices };
  const run = await importNow(member, undefined, options, (line) => bar.update(line)).finally(() => bar.stop());
  await printErrors(member, run);
  print(`${run.variants} variants, ${run.withoutPicture} products without a picture, ${run.soldOut} sold out`);
  print(counts(run, run.refused, run.problems));
  if (run.state === 'done')
    print(
      `Import ${run.id} by ${member.actor.name}, listed in the back office: for a week, --undo ${run.id} takes it back`,
    );
  else print(`Import ${run.id} is continued by a running server`);
}

async function undo(ctx: Ctx, number: string): Promise<void> {
  const member = await asMember(ctx, 'catalogue.manage', values.by);
  const { id } = await undoImport.fromRequest(member, { id: number });
  while ((await showImport(member, { id })).state === 'undoing')
    // A server may be at an import that comes first.
    if ((await runImports(ctx)) === 0) await setTimeout(500);
  const run = await showImport(member, { id });
  await printErrors(member, run);
  print(`Import ${id} was undone: ${run.restored} products taken back, ${run.problems} left as they are`);
}

async function list(ctx: Ctx): Promise<void> {
  const { imports } = await listImports(await asMember(ctx, 'catalogue.manage', values.by), { per_page: 100 });
  for (const { id, name, state, by, createdAt, created, changed, undoUntil } of imports)
    print(
      `${id} · ${createdAt.slice(0, 16).replace('T', ' ')} · ${name} · ${state} · ${by.name} · ${created} created, ${changed} changed${undoUntil ? ` · can be undone until ${undoUntil.slice(0, 10)}` : ''}`,
    );
}

await runWithServices((ctx) => {
  if (values.list) return list(ctx);
  return values.undo === undefined ? importFile(ctx, resolve(file!)) : undo(ctx, values.undo);
});
