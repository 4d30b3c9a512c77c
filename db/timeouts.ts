/** How long a caller waits for a connection, and how long PostgreSQL lets that work or wait: milliseconds, 0 for no limit. */
export type Timeouts = {
  /** The wait for a connection of the pool. */
  connection: number;
  /** One statement. */
  statement: number;
  /** The wait for one lock. */
  lock: number;
  /** An open transaction between two statements. */
  idleInTransaction: number;
};

/**
 * For requests. Statements of a page take milliseconds, and a shopper gives up after some seconds: a slower request gets a 503 and frees its
 * connection. A transaction whose process is frozen or disconnected has its locks no longer than this.
 */
export const requestTimeouts: Timeouts = {
  connection: 5_000,
  statement: 15_000,
  lock: 5_000,
  idleInTransaction: 15_000,
};

/** For migrations: an index over a large table takes time, and the connection with the migration lock is idle until then. */
export const migrationTimeouts: Timeouts = { connection: 5_000, statement: 0, lock: 60_000, idleInTransaction: 0 };

/** For commands at a terminal: a dry run of an import is one transaction, and reads pictures between its statements. */
export const commandTimeouts: Timeouts = {
  connection: 5_000,
  statement: 300_000,
  lock: 30_000,
  idleInTransaction: 600_000,
};

/** The timeout of one statement of `withExtendedTimeout`: a report over a year, a batch of an import. */
export const extendedTimeoutMs = 300_000;

const settings = ({ statement, lock, idleInTransaction }: Timeouts) => [
  ['statement_timeout', statement],
  ['lock_timeout', lock],
  ['idle_in_transaction_session_timeout', idleInTransaction],
  // PostgreSQL compiles statements that it expects to be expensive: with a million orders that took longer (65 ms) than a report itself.
  ['jit', 'off'],
];

/** The statements that set timeouts, and how statements run: for the whole session, or with `local` for the current transaction. */
export const sessionSettings = (timeouts: Timeouts, scope: 'session' | 'local'): string =>
  settings(timeouts)
    .map(([name, value]) => `set ${scope} ${name} = ${value}`)
    .join('; ');
