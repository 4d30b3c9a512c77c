import { type SQL, sql } from 'drizzle-orm';

/** Who changed something last, for a list: `{id, name}` or null. */
export const changedBy = (entity: string, entityId: SQL): SQL => sql`
  (select json_build_object('id', u.id, 'name', u.name) from audit_log a join users u on u.id = a.actor_id
    where a.entity = ${entity} and a.entity_id = ${entityId}::text order by a.at desc, a.id desc limit 1)`;

export type ChangedBy = { id: number; name: string } | null;
