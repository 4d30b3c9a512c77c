import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './e2e/serve.ts';
import { findProgram } from './find-program.ts';

const program = findProgram('pgbouncer');

/** Why PgBouncer is missing here and can't be installed; null when it is there, or can be. */
export const noPgBouncer: string | null =
  program === null && findProgram('apt-get') === null
    ? 'PgBouncer is not installed, and there is no apt-get to install it'
    : null;

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => resolve(true))
      .once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** The user and group `nobody`: PgBouncer does not run as root. */
const nobody = 65_534;

export type PgBouncer = {
  /** The address of a database of the same server, through the pooler. */
  through(url: string): string;
  stop(): Promise<void>;
};

/** Starts PgBouncer in front of the server of `serverUrl`, with few shared connections. */
export async function startPgBouncer(
  serverUrl: string,
  {
    mode = 'transaction',
    connections = 4,
  }: { mode?: 'transaction' | 'session' | 'statement'; connections?: number } = {},
): Promise<PgBouncer> {
  if (program === null) throw new Error('PgBouncer is not installed: apt-get install pgbouncer');
  const { hostname, port: serverPort, username, password } = new URL(serverUrl);
  const folder = await mkdtemp(join(tmpdir(), 'yasmin-pgbouncer-'));
  const port = await freePort();
  const login = `user=${username}${password ? ` password=${decodeURIComponent(password)}` : ''}`;
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${serverPort || 5432} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${connections}
max_client_conn = 200
server_round_robin = 1
log_connections = 0
log_disconnections = 0
`,
  );
  await chmod(folder, 0o755);
  const asRoot = process.getuid?.() === 0;
  const child: ChildProcess = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(asRoot && { uid: nobody, gid: nobody }),
  });
  let said = '';
  child.stderr!.on('data', (bytes: Buffer) => (said += bytes.toString()));
  for (let tries = 0; !(await accepts(port)); tries++) {
    if (child.exitCode !== null || tries === 100) throw new Error(`PgBouncer does not start: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    through(url) {
      const address = new URL(url);
      address.host = `127.0.0.1:${port}`;
      return address.href;
    },
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
