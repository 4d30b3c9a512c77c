import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { importMappings } from '#db/schema.ts';
import { type Findings, readFindings } from '../findings.ts';
import { importMapping, isComplete, type Mapping } from '../formats/fields.ts';
import { readTable } from '../rows.ts';

const streamOf = (file: string): Readable => Readable.from([Buffer.from(file)]);

/** What a file says about itself. Throws `NotAProductFile`. */
export const findingsOf = (file: string, mapping?: Mapping): Promise<Findings> => readFindings(streamOf(file), mapping);

/** A column of a file, with its first cells. */
export type FileColumnSamples = { header: string; samples: string[] };

const samplesOf = 3;

/** The columns of a file with the first cells that are not empty. */
export async function readColumns(file: string): Promise<FileColumnSamples[]> {
  const rows = readTable(streamOf(file), () => {});
  const first = await rows.next();
  if (first.done) return [];
  const columns = [...first.value.cells.keys()].map((header) => ({ header, samples: [] as string[] }));
  let count = 0;
  for await (const { cells } of rows) {
    for (const { header, samples } of columns) {
      const cell = cells.get(header) ?? '';
      if (cell !== '' && samples.length < samplesOf) samples.push(cell.slice(0, 80));
    }
    if (++count === 50) break;
  }
  return columns;
}

const keyOf = (columns: readonly FileColumnSamples[]): string => JSON.stringify(columns.map(({ header }) => header));

/** The mapping that staff gave to a file with the same headers. */
export async function storedMapping(db: Db, file: string): Promise<Mapping | undefined> {
  const [row] = await db
    .select({ columns: importMappings.columns })
    .from(importMappings)
    .where(eq(importMappings.headers, keyOf(await readColumns(file))));
  const mapping = importMapping.safeParse(row?.columns).data;
  return mapping && isComplete(mapping) ? mapping : undefined;
}

/** Remembers a mapping for files with the same headers. */
export async function storeMapping(db: Db, columns: readonly FileColumnSamples[], mapping: Mapping): Promise<void> {
  const values = { headers: keyOf(columns), columns: mapping as Record<string, string>, updatedAt: new Date() };
  await db
    .insert(importMappings)
    .values(values)
    .onConflictDoUpdate({
      target: importMappings.headers,
      set: { columns: sql`excluded.columns`, updatedAt: sql`excluded.updated_at` },
    });
}
