import { z } from '@hono/zod-openapi';
import type { Ctx } from '#shop/context.ts';
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
  /** The fields of the query, for the description. */
  query?: I;
  /** The document, and the name of its file without the extension. */
  file: (ctx: Ctx, input: Record<string, unknown>) => Promise<{ name: string; file: Buffer }>;
};

/** A route that returns a PDF, for viewing in the browser and printing from there. */
export function definePdf<P extends string, I extends z.ZodObject = never>(
  call: Definition<P, I>,
): RawRoute<P, InputFor<I, AnyVerb, P>, 'file'> {
  return { method: 'get', path: call.path, mount: (api) => mountPdf(api, call) };
}

function mountPdf(api: Api, call: Definition<string, z.ZodObject>): void {
  addDescription(api, () => ({
    method: 'get',
    path: call.path,
    tags: ['Staff'],
    ...operationMeta(call),
    request: { ...describeParams(call.path), ...(call.query && { query: call.query }) },
    responses: {
      200: { description: 'The file', content: { 'application/pdf': { schema: z.string() } } },
      default: { description: 'Refused' },
    },
  }));
  api.get(honoPath(call.path), async (c) => {
    const ctx = c.get('ctx');
    await authorizeStaff(ctx, call.scope);
    const { name, file } = await call.file(ctx, { ...(call.query && readQuery(c)), ...c.req.param() });
    return c.body(file as Uint8Array<ArrayBuffer>, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${name}.pdf"`,
      'Cache-Control': 'private, no-store',
    });
  });
}
