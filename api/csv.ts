import { pipeline, Readable } from 'node:stream';
import { z } from '@hono/zod-openapi';
import { stringify } from 'csv-stringify';
import type { Ctx } from '#shop/context.ts';
import { escapeFormulas } from '#shop/import/manage/spreadsheet.ts';
import type { AnyVerb } from '#shop/verb.ts';
import type { StaffScope } from '#values/staff-scopes.ts';
import { authorizeStaff } from './define.ts';
import { addDescription, describeParams, operationMeta } from './describe.ts';
import { readQuery } from './read-input.ts';
import { type Api, honoPath, type InputFor, type RawRoute } from './route.ts';

type Definition<P extends string, I extends z.ZodObject> = {
  path: P;
  summary: string;
  scope: StaffScope;
  input?: I;
  /** The name of the file, without its extension. */
  file: string;
  /** Reads from the primary: an export that is logged, or that chooses by itself. */
  fromPrimary?: boolean;
  /** The rows, header first. */
  rows: (ctx: Ctx, input: Record<string, unknown>) => Promise<AsyncIterable<string[]> | Iterable<string[]>>;
};

/**
 * A route that returns a spreadsheet: CSV in UTF-8 with a byte order mark, streamed as rows are read, with no cell that a spreadsheet would run as
 * a formula.
 */
export function defineCsv<P extends string, I extends z.ZodObject = never>(
  call: Definition<P, I>,
): RawRoute<P, InputFor<I, AnyVerb, P>, 'file'> {
  return { method: 'get', path: call.path, mount: (api) => mountCsv(api, call) };
}

function mountCsv(api: Api, call: Definition<string, z.ZodObject>): void {
  addDescription(api, () => ({
    method: 'get',
    path: call.path,
    tags: ['Staff'],
    ...operationMeta(call),
    request: {
      ...describeParams(call.path),
      ...(call.input && { query: call.input }),
    },
    responses: {
      200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
      default: { description: 'Refused' },
    },
  }));
  api.get(honoPath(call.path), async (c) => {
    const ctx = c.get('ctx');
    await authorizeStaff(ctx, call.scope);
    const db = call.fromPrimary ? ctx.db : await ctx.database.reader(ctx.db);
    const rows = await call.rows({ ...ctx, db }, { ...readQuery(c), ...c.req.param() });
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
