import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The address a process listens on while it has a folder locked: the system frees it when the process ends, however that happens. */
function lockPath(folder: string): { door: string; isFile: boolean } {
  const name = `yasmin-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24)}`;
  if (process.platform === 'win32') return { door: `\\\\.\\pipe\\${name}`, isFile: false };
  // An abstract socket leaves no file behind, which two processes that start after a kill would remove from each other.
  if (process.platform === 'linux') return { door: `\0${name}`, isFile: false };
  return { door: join(tmpdir(), `${name}.sock`), isFile: true };
}

const isListening = (door: string): Promise<boolean> =>
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
 * Makes sure that no other process on this machine has the embedded database in `folder` open: two concurrent ones would destroy it. Returns a
 * function that releases the lock; the end of the process, even a violent one, releases it too. Throws when it is locked.
 */
export async function lockDataDir(folder: string): Promise<() => Promise<void>> {
  const { door, isFile } = lockPath(folder);
  for (let attempt = 1; ; attempt++) {
    try {
      const server = await listen(door);
      return () => new Promise((resolve) => void server.close(() => resolve()));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      if (attempt === 3 || (await isListening(door))) {
        const text = `The embedded database in ${folder} is in use by another process, such as a running server. Stop it first, or use PostgreSQL (DATABASE_URL).`;
        throw new Error(text, { cause: error });
      }
      // Left behind by a process that was killed.
      if (isFile) rmSync(door, { force: true });
    }
  }
}
