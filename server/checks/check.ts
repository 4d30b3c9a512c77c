import type { Database } from '#db/client.ts';
import type { Env } from '../env.ts';
import { rootCause } from '../root-cause.ts';

/** The findings of a check, as whole sentences without secrets: a problem prevents the start, a note is only printed. */
export type Findings = { problems?: string[]; notes?: string[] };

/** A check of the machine the server runs on, before the database is opened. */
export type MachineCheck = {
  name: string;
  /** True for checks of a port the server will listen on: commands that only use the database skip them. */
  isServerOnly?: boolean;
  run(env: Env): Promise<Findings>;
};

/** A check of the open database, before its migrations run: tables may be missing. */
export type DatabaseCheck = {
  name: string;
  /** True for checks that only matter to a server: commands that fix the problem are not refused. */
  isServerOnly?: boolean;
  run(database: Database, env: Env): Promise<Findings>;
};

/** The result of a check. */
export type CheckResult = { name: string; problems: string[]; notes: string[] };

/** Runs a check; a check that throws counts as a problem. */
export async function runCheck(name: string, run: () => Promise<Findings>): Promise<CheckResult> {
  try {
    const { problems = [], notes = [] } = await run();
    return { name, problems, notes };
  } catch (error) {
    return { name, problems: [`${name} can't be checked: ${rootCause(error)}`], notes: [] };
  }
}
