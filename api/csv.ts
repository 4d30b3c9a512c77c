import { pipeline, Readable } from 'node:stream';
import { z } from '@hono/zod-openapi';
import { stringify } from 'csv-stringify';
import type { Ctx } from '#shop/context.ts';
import { escapeFormulas } from '#shop/import/manage/spreadsheet.ts';
import type { StaffScope } from '#values/staff-scopes.ts';
import { operationMeta, type Api, authorizeStaff, queryOf } from './define.ts';

type Definition = {
  path: string;
  summary: string;
  scope: StaffScope;
  input?: z.ZodObject;
  /** The name of the file, without its extension. */
  file: string;
  /** The rows, header first. */
  rows: (ctx: Ctx, input: Record<string, unknown>) => Promise<AsyncIterable<string[]> | Iterable<string[]>>;
};

/**
 * Adds a route that returns a spreadsheet: CSV in UTF-8 with a byte order mark, streamed as rows are read, with no cell that a spreadsheet would
 * run as a formula.
 */
export function defineCsv(api: Api, call: Definition): void {
  const params = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: call.path,
    tags: ['Staff'],
    ...operationMeta(call),
    request: {
      ...(params.length > 0 && { params: z.object(Object.fromEntries(params.map((name) => [name, z.string()]))) }),
      ...(call.input && { query: call.input }),
    },
    responses: {
      200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
      default: { description: 'Refused' },
    },
  });
  api.get(call.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
    const ctx = c.get('ctx');
    await authorizeStaff(ctx, call.scope);
    const rows = await call.rows(ctx, { ...queryOf(c), ...c.req.param() });
    const text = stringify({ bom: true, record_delimiter: '\r\n', quoted_match: /[\r\n]/ });
    // An error cuts the reply short, so that half a file is not mistaken for a complete one.
    pipeline(Readable.from(cellsOf(rows)), text, () => {});
    return c.body(Readable.toWeb(text) as ReadableStream, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${call.file}.csv"`,
    });
  });
}

async function* cellsOf(rows: AsyncIterable<string[]> | Iterable<string[]>): AsyncGenerator<string[]> {
  for await (const row of rows) yield escapeFormulas(row);
}
