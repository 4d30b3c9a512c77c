import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where a process listens while it holds a folder: a name of the system that goes with the process, however that ends. */
function doorOf(folder: string): string {
  const name = `yasmin-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

const answers = (door: string): Promise<boolean> =>
  new Promise((resolve) => {
    const caller = connect(door);
    caller.once('connect', () => resolve(true)).once('error', () => resolve(false));
    caller.once('connect', () => caller.destroy());
  });

const listen = (door: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((caller) => caller.destroy());
    server.once('error', reject).listen(door, () => resolve(server.unref()));
  });

/**
 * Makes sure that no other process on this machine has the embedded database in `folder` open: two at once would destroy it.
 * Gives what releases it; the end of the process does so too, even a violent one. Throws when it is held.
 */
export async function holdFolder(folder: string): Promise<() => Promise<void>> {
  const door = doorOf(folder);
  for (let attempt = 1; ; attempt++) {
    try {
      const server = await listen(door);
      return () => new Promise((resolve) => void server.close(() => resolve()));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      if (attempt === 3 || (await answers(door))) {
        const text = `The embedded database in ${folder} is in use by another process, such as a running server. Stop it first, or use PostgreSQL (DATABASE_URL).`;
        throw new Error(text, { cause: error });
      }
      // Left behind by a process that was killed.
      rmSync(door, { force: true });
    }
  }
}
