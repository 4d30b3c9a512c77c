import type { Database } from '#db/client.ts';
import type { Env } from '../env.ts';
import type { Job } from '../jobs.ts';
import { filesOf } from '../storage.ts';
import { backUp } from './back-up.ts';
import { openPlace } from './place.ts';

/** The nightly backup; none without `BACKUP_TO`. A run during another one does nothing. */
export function backupJobs(database: Database, env: Env): Job[] {
  const { to, account, recipient, keep } = env.backup;
  if (to === null) return [];
  const place = openPlace(to, account);
  const options = { recipient, keep, secretsKey: env.secretsKey };
  return [
    {
      name: 'backup',
      every: 'day',
      expireHours: 6,
      run: async () => (await backUp(database, filesOf(env), place, options))?.rows,
    },
  ];
}
