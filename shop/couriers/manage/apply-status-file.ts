import { z } from 'zod';
import type { Ctx } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { bool, emptyToUndefined, rowId } from '#shop/parse.ts';
import type { ParcelStatus } from '#shop/parcels/core/states.ts';
import { verb } from '#shop/verb.ts';
import { momentInCairo } from '#values/cairo-time.ts';
import { applyReport, type ReportOutcome } from '../apply-report.ts';
import { hasColumns, stateWord, type StatusColumns } from '../files/columns.ts';
import { cellOf, type CourierFile, readCourierFile } from '../files/read-courier-file.ts';
import { findParcelIds } from '../find-parcels.ts';
import { readSettings } from '../settings.ts';

/** A row of a status file that needs a look, or was applied. */
export type StatusRow = {
  line: number;
  code: string;
  state: string;
  status: ParcelStatus | null;
  outcome: ReportOutcome | 'ignored';
};

/** What a status file did: the rows by outcome, and each row. */
export type StatusFileReport = { counts: Partial<Record<StatusRow['outcome'], number>>; rows: StatusRow[] };

export const applyStatusFileInput = z.object({
  id: rowId,
  /** Apply nothing while a word of the file has no meaning: 422. By default the rows with such words are left out. */
  strict: z.preprocess(emptyToUndefined, bool.default(false)),
});

/**
 * Applies a courier's status file by its saved mapping, each row on its own: parcels by waybill or number. Uploading it again changes nothing. 404, at
 * `file` 413, 422 `courier_columns` for a file without the mapped columns. Needs `dispatch.manage`.
 */
export const applyStatusFile = verb({
  scope: 'dispatch.manage',
  input: applyStatusFileInput,
  async run(ctx, { id: courierId, strict }, upload: Blob | undefined): Promise<StatusFileReport> {
    const { statusColumns, statusWords } = await readSettings(ctx, courierId);
    const file = await readCourierFile(upload);
    if (!statusColumns || !hasColumns(file.headers, statusColumns)) throw invalidField('file', 'courier_columns');
    const rows = readRows(ctx, file, statusColumns, statusWords);
    const unmapped = rows.find(({ meaning }) => meaning === undefined);
    if (strict && unmapped) throw invalidField('file', 'courier_word', { word: unmapped.state });
    return apply(ctx, { courierId, actorId: ctx.actor.userId, digest: file.digest }, rows);
  },
});

type ReportedRow = Omit<StatusRow, 'outcome' | 'status'> & { meaning: string | undefined; at: Date; note: string };

function readRows(
  { now }: Ctx,
  { rows }: CourierFile,
  columns: StatusColumns,
  words: Readonly<Record<string, string>>,
): ReportedRow[] {
  return rows.flatMap((row) => {
    const code = cellOf(row, columns.code).slice(0, 100);
    const state = cellOf(row, columns.state).slice(0, 100);
    if (code === '') return [];
    const at = readMoment(cellOf(row, columns.at)) ?? now;
    return {
      line: row.line,
      code,
      state,
      meaning: words[stateWord(state)],
      at: at > now ? now : at,
      note: cellOf(row, columns.note).slice(0, 300),
    };
  });
}

/** A date or time in Cairo as couriers write it: `2026-11-25 14:30`, `25/11/2026`. Null for any other text. */
export function readMoment(text: string): Date | null {
  const [, y, m, d, rest] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(.*)$/.exec(text) ?? [];
  const [, day, month, year, after] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})(.*)$/.exec(text) ?? [];
  const date = [y ?? year, (m ?? month)?.padStart(2, '0'), (d ?? day)?.padStart(2, '0')];
  if (date.includes(undefined)) return null;
  const [, hour = '12', minute = '00'] = /(\d{1,2}):(\d{2})/.exec(rest ?? after ?? '') ?? [];
  const moment = momentInCairo(`${date.join('-')}T${hour.padStart(2, '0')}:${minute}`);
  return moment === null ? null : new Date(moment);
}

async function apply(
  ctx: Ctx,
  { courierId, actorId, digest }: { courierId: number; actorId: number; digest: string },
  rows: readonly ReportedRow[],
): Promise<StatusFileReport> {
  const ids = await findParcelIds(
    ctx,
    courierId,
    rows.map(({ code }) => code),
  );
  const done: StatusRow[] = [];
  for (const { line, code, state, meaning, at, note } of rows) {
    const isIgnored = meaning === 'ignore';
    const status = meaning === undefined || isIgnored ? null : (meaning as ParcelStatus);
    const report = { key: `file:${digest}:${line}`, code, state, status, at, note: note || null };
    const outcome: StatusRow['outcome'] = isIgnored
      ? 'ignored'
      : status === null
        ? 'unknown_state'
        : await applyReport(ctx, report, { courierId, parcelId: ids.get(code), source: 'file', actorId });
    done.push({ line, code, state, status, outcome });
  }
  const counts = Object.fromEntries(
    [...Map.groupBy(done, ({ outcome }) => outcome)].map(([outcome, all]) => [outcome, all.length]),
  );
  return { counts, rows: done };
}
