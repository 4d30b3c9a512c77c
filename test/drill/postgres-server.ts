import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openClient } from './pitr-shop.ts';
import { descendants, Program, signalAll, waitUntil } from './processes.ts';
import type { RecoveryPrograms } from './programs.ts';

export type RecoverySetup = {
  folder: string;
  owner: { uid: number; gid: number } | undefined;
  programs: RecoveryPrograms;
};

const local = '127.0.0.1';

/** A PostgreSQL server of its own, whose write-ahead log pgBackRest archives. */
export class PostgresServer {
  readonly port: number;
  readonly dataFolder: string;
  readonly #setup: RecoverySetup;
  readonly #program: Program;

  constructor(setup: RecoverySetup, name: string, port: number) {
    this.#setup = setup;
    this.port = port;
    this.dataFolder = join(setup.folder, name);
    const sockets = join(setup.folder, 'sockets');
    this.#program = new Program({
      name,
      program: join(setup.programs.postgresBin, 'postgres'),
      owner: setup.owner,
      args: ['-D', this.dataFolder, '-p', String(port), '-c', `unix_socket_directories=${sockets}`],
    });
  }

  url = (database: string): string => `postgres://postgres@${local}:${this.port}/${database}`;

  #run(program: string, args: readonly string[]): string {
    return execFileSync(program, args, { encoding: 'utf8', cwd: '/', stdio: 'pipe', ...this.#setup.owner });
  }

  /** Creates an empty server that archives, and starts it. */
  async create(): Promise<void> {
    const { programs, folder } = this.#setup;
    this.#run(join(programs.postgresBin, 'initdb'), [
      '-D',
      this.dataFolder,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--data-checksums',
    ]);
    appendFileSync(
      join(this.dataFolder, 'postgresql.conf'),
      `
listen_addresses = '${local}'
archive_mode = on
archive_command = '${programs.pgbackrest} --config=${programs.pgbackrestConfig(folder)} --stanza=yasmin archive-push %p'
`,
    );
    await this.#start();
  }

  async #start(): Promise<void> {
    this.#program.start();
    if (!(await waitUntil(() => this.#answers('select 1'), 60)))
      throw new Error(`PostgreSQL does not answer:\n${this.#program.output.slice(-4000)}`);
  }

  async #answers(query: string): Promise<boolean> {
    const client = await openClient(this.url('postgres'));
    const { rowCount } = await client.query(query);
    await client.end();
    return rowCount === 1;
  }

  async createDatabase(name: string): Promise<void> {
    const client = await openClient(this.url('postgres'));
    await client.query(`create database ${name}`);
    await client.end();
  }

  /** A command of pgBackRest for this server, as the user of the database. */
  pgbackrest(command: string, ...args: string[]): string {
    const { programs, folder } = this.#setup;
    return this.#run(programs.pgbackrest, [
      `--config=${programs.pgbackrestConfig(folder)}`,
      '--stanza=yasmin',
      ...args,
      command,
    ]);
  }

  /** Restores this server's backup, to be continued up to a time, into the folder of another one. */
  restoreTo(other: PostgresServer, target: string): void {
    const type = ['--type=time', `--target=${target}`, '--target-action=promote'];
    // Its archive is the one of the lost server: the new one reads it and adds nothing to it.
    this.pgbackrest('restore', `--pg1-path=${other.dataFolder}`, '--archive-mode=off', ...type);
  }

  /** Starts a restored server, and waits until it has applied the log and is open for writes. */
  async startAndPromote(): Promise<void> {
    await this.#start();
    const isOpen = await waitUntil(() => this.#answers('select where not pg_is_in_recovery()'), 120);
    if (!isOpen) throw new Error(`PostgreSQL is still in recovery:\n${this.#program.output.slice(-4000)}`);
  }

  /** Copies one table with its rows, indexes and constraints from another server. */
  async copyTable(other: PostgresServer, database: string, table: string): Promise<void> {
    const file = join(this.#setup.folder, 'sockets', `${table}.sql`);
    const { postgresBin } = this.#setup.programs;
    this.#run(join(postgresBin, 'pg_dump'), ['--table', table, '--file', file, other.url(database)]);
    this.#run(join(postgresBin, 'psql'), [
      '--quiet',
      '--single-transaction',
      '--set=ON_ERROR_STOP=1',
      `--file=${file}`,
      this.url(database),
    ]);
  }

  async stop(): Promise<void> {
    await this.#program.kill();
  }

  /** Ends what is left of the server at once. */
  end(): void {
    try {
      const pid = Number(readFileSync(join(this.dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0]);
      // A number that was given to another program since is left alone.
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(this.dataFolder))
        signalAll([...descendants(pid), pid], 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
}
