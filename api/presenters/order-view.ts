import { z } from '@hono/zod-openapi';

export const orderViewSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    filter: z
      .record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))
      .describe('as in GET /staff/orders'),
    sort: z.string().describe('as in GET /staff/orders'),
  })
  .openapi('OrderView');
