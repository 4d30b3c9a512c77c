import { z } from '@hono/zod-openapi';
import type { Ctx } from '#shop/context.ts';
import type { StaffScope } from '#values/staff-scopes.ts';
import { operationMeta, type Api, authorizeStaff } from './define.ts';

type Definition = {
  path: string;
  summary: string;
  scope: StaffScope;
  /** The document, and the name of its file without the extension. */
  file: (ctx: Ctx, input: Record<string, unknown>) => Promise<{ name: string; file: Buffer }>;
};

/** Adds a route that returns a PDF, for viewing in the browser and printing from there. */
export function definePdf(api: Api, call: Definition): void {
  const params = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: call.path,
    tags: ['Staff'],
    ...operationMeta(call),
    request: { params: z.object(Object.fromEntries(params.map((name) => [name, z.string()]))) },
    responses: {
      200: { description: 'The file', content: { 'application/pdf': { schema: z.string() } } },
      default: { description: 'Refused' },
    },
  });
  api.get(call.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
    const ctx = c.get('ctx');
    await authorizeStaff(ctx, call.scope);
    const { name, file } = await call.file(ctx, c.req.param());
    return c.body(file as Uint8Array<ArrayBuffer>, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${name}.pdf"`,
      'Cache-Control': 'private, no-store',
    });
  });
}
