import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** The port of a server, once it listens. */
export async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as { port: number }).port;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  server.close();
  await once(server, 'close');
  return port;
}

/** A busy machine with few cores starts several shops at a time. */
const startSeconds = 240;

/** Starts a process of the shop built in `folder`, by default here; resolves once it is open. */
export async function serve(
  port: number,
  env: Record<string, string>,
  folder: string = process.cwd(),
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'build/server/main.js'], {
    cwd: folder,
    env: {
      ...process.env,
      ...env,
      PORT: String(port),
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      OIDC_CLIENT_ID: '',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const deadline = Date.now() + startSeconds * 1000;
  let lastReply = 'no reply';
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (reply?.ok) return child;
    if (reply) lastReply = `${reply.status} ${await reply.text()}`;
    await new Promise((done) => setTimeout(done, 200));
  }
  child.kill('SIGKILL');
  throw new Error(
    `the shop did not open; exit code ${child.exitCode}, signal ${child.signalCode}, last reply: ${lastReply}`,
  );
}
