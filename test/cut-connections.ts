import pg from 'pg';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Ends connections to the database at `url` from the server's side, one after the other in any state, and returns how many were ended: `times`,
 * or fewer when there were none for a long time. Its own connection is excluded.
 */
export async function cutConnections(url: string, times: number, { everyMs = 20 } = {}): Promise<number> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  let cuts = 0;
  try {
    // Connections in the middle of a statement come first: cutting those does the most harm.
    for (let tries = 0; cuts < times && tries < times * 10; tries++) {
      const { rowCount } = await admin.query(
        `select pg_terminate_backend(pid) from (
           select pid from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
           order by state = 'idle', random() limit 1) one`,
      );
      cuts += rowCount ?? 0;
      await wait(everyMs);
    }
  } finally {
    await admin.end();
  }
  return cuts;
}
