import pg from 'pg';
import { createStatementNames } from './statement-names.ts';
import { sessionSettings, type Timeouts } from './timeouts.ts';

export type PoolOptions = {
  url: string;
  /** The maximum number of connections. */
  connections: number;
  timeouts: Timeouts;
  /**
   * Whether a connection is one session of PostgreSQL for as long as it is open. Behind a pooler in transaction mode it is not: then no statements
   * are prepared by name, and timeouts are set in each transaction.
   */
  keepsSession: boolean;
};

/** Added to the server's own statement timeout: without a reply for that long the connection is lost without an error. */
const replyGraceMs = 3_000;

const isBegin = /^begin( isolation level [a-z ]+| read (?:only|write)|,| (?:not )?deferrable)*$/i;
const localStatementTimeout = /^set local statement_timeout = (\d+)/;

/** PostgreSQL's code for a write on a copy. */
const readOnlyServer = '25006';

/** The error for a connection without a reply. */
export const silentConnectionError = () =>
  Object.assign(new Error('The database connection went silent'), { code: 'ETIMEDOUT' });

type DriverConnection = NodeJS.EventEmitter & {
  /** The texts of the statements that PostgreSQL has prepared, by name. */
  parsedStatements: Record<string, string>;
  stream: { destroy(error: Error): void };
};

/**
 * A connection of the pool. It prepares a statement by its text at the second use, so that PostgreSQL neither parses nor plans it again, and frees
 * the one that was not used for longest when there are too many; it ends itself when a reply does not come; and when it breaks while it is checked
 * out, between two statements too, it returns to the pool, which drops it.
 */
export class PooledClient extends pg.Client {
  readonly #options: PoolOptions;
  readonly #beginWith: string;
  readonly #names = createStatementNames();
  readonly openedAt = performance.now();
  /** The time since which a reply is awaited; undefined while no query runs. */
  askedAt: number | undefined;
  answeredAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #deadlineMs: number;
  #giveBack: ((error?: Error | boolean) => void) | undefined;
  /** Whether its server refused a write because it is a copy: then the connection leads to a former primary. */
  #isReadOnly = false;

  constructor(config: pg.PoolConfig & { own: PoolOptions }) {
    super(config);
    this.#options = config.own;
    this.#beginWith = sessionSettings(config.own.timeouts, 'local');
    this.#deadlineMs = this.#usualDeadline();
    // Without a listener an error between two statements would end the process.
    this.on('error', (error) => this.#giveBack?.(error));
    this.on('drain', () => this.#rest());
    this.on('end', () => this.#rest());
    this.#connection.on('readyForQuery', () => {
      this.answeredAt = performance.now();
      if (this.askedAt !== undefined) this.askedAt = this.answeredAt;
      this.#timer?.refresh();
    });
    this.#connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === readOnlyServer) this.#isReadOnly = true;
    });
  }

  /** What node-postgres does not declare of its connection. */
  get #connection(): DriverConnection {
    return (this as unknown as { connection: DriverConnection }).connection;
  }

  /**
   * The function with which a user of the connection returns it to the pool. The query builder does not call it when `begin` fails, and may call
   * it after it was already returned.
   */
  get release(): ((error?: Error | boolean) => void) | undefined {
    return this.#giveBack;
  }
  set release(giveBack: (error?: Error | boolean) => void) {
    let isReleased = false;
    this.#giveBack = (error) => {
      if (isReleased) return;
      isReleased = true;
      // An open transaction must not become part of the next user's work.
      const status = this.getTransactionStatus();
      const isDropped = error ?? (this.#isReadOnly || status === 'T' || status === 'E');
      const displaced = isDropped ? [] : this.#names.displaced();
      if (displaced.length === 0) giveBack(isDropped);
      else this.#freeStatements(displaced, giveBack);
    };
  }

  // node-postgres declares a dozen overloads of one method; all of them end here.
  // oxlint-disable-next-line typescript/no-explicit-any
  override query(config: any, ...rest: any[]): any {
    return this.#query(config as string | pg.QueryConfig | null, rest as [never]);
  }

  #query(config: string | pg.QueryConfig | null, rest: [never]) {
    const send = (changed: string | pg.QueryConfig | null) => super.query(changed as string, ...rest);
    const text: unknown = typeof config === 'string' ? config : config?.text;
    if (typeof text !== 'string' || config === null) return send(config);
    this.#wait(text);
    const { keepsSession } = this.#options;
    if (isBegin.test(text)) {
      this.#deadlineMs = this.#usualDeadline();
      if (keepsSession) return send(config);
      const begin = `${text}; ${this.#beginWith}`;
      return send(typeof config === 'string' ? begin : { ...config, text: begin });
    }
    const name =
      keepsSession && typeof config === 'object' && config.name === undefined ? this.#names.nameOf(text) : undefined;
    return send(name === undefined || typeof config === 'string' ? config : { ...config, name });
  }

  /** Between two users, when no query runs. */
  #freeStatements(displaced: string[], done: (error?: Error) => void): void {
    const { parsedStatements } = this.#connection;
    // One whose text PostgreSQL refused does not exist there.
    const names = displaced.filter((name) => parsedStatements[name] !== undefined);
    for (const name of names) delete parsedStatements[name];
    if (names.length === 0) done();
    else
      this.query(names.map((name) => `deallocate ${name}`).join('; '), (error: Error | null) =>
        done(error ?? undefined),
      );
  }

  /** Ends the connection: pending queries fail immediately. */
  terminate(): void {
    this.#connection.stream.destroy(silentConnectionError());
  }

  #usualDeadline(): number {
    const { statement } = this.#options.timeouts;
    return statement === 0 ? 0 : statement + replyGraceMs;
  }

  #wait(text: string): void {
    const patience = localStatementTimeout.exec(text);
    if (patience) this.#deadlineMs = Number(patience[1]) + replyGraceMs;
    this.askedAt ??= performance.now();
    if (this.#deadlineMs === 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.terminate(), this.#deadlineMs);
    this.#timer.unref();
  }

  #rest(): void {
    this.askedAt = undefined;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.getTransactionStatus() === 'I') this.#deadlineMs = this.#usualDeadline();
  }
}
