import { z } from 'zod';
import { rowId } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { guessColumns, hasColumns, stateWord } from '../files/columns.ts';
import { cellOf, readCourierFile } from '../files/read-courier-file.ts';
import { readSettings } from '../settings.ts';

/** The columns of a courier's file with samples, what they are taken for, and the words for states in it. */
export type InspectedFile = {
  columns: { header: string; samples: string[] }[];
  statusColumns: Record<string, string>;
  remittanceColumns: Record<string, string>;
  /** The words of the state column, with how many rows have each and what it means; null: nobody has said. */
  words: { word: string; rows: number; meaning: string | null }[];
};

export const inspectCourierFileInput = z.object({ id: rowId, state: z.string().max(100).optional() });

/**
 * Reads a courier's file and changes nothing: its columns, the stored mapping or a guess by usual headers, and its words for states. `state` names
 * another column of states. 404, at `file` 413 and 422. Needs `dispatch.manage`.
 */
export const inspectCourierFile = verb({
  scope: 'dispatch.manage',
  input: inspectCourierFileInput,
  async run(ctx, { id, state }, upload: Blob | undefined): Promise<InspectedFile> {
    const settings = await readSettings(ctx, id);
    const { headers, rows } = await readCourierFile(upload);
    const mappingOf = (stored: object | null, meanings: readonly string[]): Record<string, string> => {
      const mapping = stored as Record<string, string> | null;
      return mapping && hasColumns(headers, mapping) ? mapping : guessColumns(headers, meanings);
    };
    const statusColumns = mappingOf(settings.statusColumns, ['code', 'state', 'at', 'note']);
    const column = state !== undefined && headers.includes(state) ? state : statusColumns['state'];
    const counts = new Map<string, number>();
    for (const row of rows) {
      const word = stateWord(cellOf(row, column));
      if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    return {
      columns: headers.map((header) => ({
        header,
        samples: [...new Set(rows.slice(0, 50).map((row) => cellOf(row, header)))].filter(Boolean).slice(0, 3),
      })),
      statusColumns: { ...statusColumns, ...(column !== undefined && { state: column }) },
      remittanceColumns: mappingOf(settings.remittanceColumns, ['code', 'amount', 'fee']),
      words: [...counts]
        .slice(0, 100)
        .map(([word, n]) => ({ word, rows: n, meaning: settings.statusWords[word] ?? null })),
    };
  },
});
