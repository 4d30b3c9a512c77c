import { sql } from 'drizzle-orm';
import type { Services } from '../context.ts';

/** Deletes the state of staff sessions that ended. */
export async function sweepStaffSessions({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.execute(
    sql`delete from staff_sessions t where not exists (select from sessions s where s.family = t.family)`,
  );
}
