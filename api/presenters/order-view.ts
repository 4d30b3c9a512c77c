import { z } from '@hono/zod-openapi';

export const orderViewShape = z
  .object({
    id: z.number().int(),
    name: z.string(),
    filter: z
      .record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))
      .describe('as GET /staff/orders takes it'),
    sort: z.string().describe('as GET /staff/orders takes it'),
  })
  .openapi('OrderView');
