import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';

/** Who changed a row last, from its `updated_by`, as a list column: `{id, name}` or null. */
export const changedBy = (updatedBy: SQL): SQL => sql`
  (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = ${updatedBy})`;

/** What `changedBy` selects. */
export const changedByRow = z.object({ id: z.int(), name: z.string() }).nullable();

export type ChangedBy = z.output<typeof changedByRow>;
