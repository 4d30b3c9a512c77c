import cluster from 'node:cluster';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import type { Findings, MachineCheck } from './check.ts';

/** The free space that `DATA_DIR` and `FILES_DIR` need: pictures of the demo, and room for uploads of shoppers. */
const bytesNeeded = 200 * 1024 * 1024;

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1024 / 1024)} MB`;

/** Checks that a file can be created in the folder, and that enough bytes are free there. */
export async function diskFindings(
  setting: 'DATA_DIR' | 'FILES_DIR',
  folder: string,
  needed = bytesNeeded,
): Promise<Findings> {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, 'probe');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason =
      code === 'ENOSPC'
        ? 'the disk is full; free some space on it'
        : code === 'EROFS'
          ? 'it is mounted read-only; mount it for writing'
          : `${code}; give the user who runs the server the right to write there`;
    return { problems: [`${setting} (${folder}) can't be written: ${reason}, or set ${setting} to another folder.`] };
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= needed) return {};
  return {
    problems: [
      `${setting} (${folder}) has ${megabytes(free)} free and needs ${megabytes(needed)}: free some space, or set ${setting} to another disk.`,
    ],
  };
}

/** The error code of listening on a port; null when listening works. */
const refusalOf = (port: number, host: string): Promise<string | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });

async function portFindings(name: string, port: number | undefined, host: string): Promise<Findings> {
  // One of several processes shares the ports of the one that started it.
  if (!port || cluster.isWorker) return {};
  const refusal = await refusalOf(port, host);
  if (refusal === null) return {};
  const problem =
    refusal === 'EADDRINUSE'
      ? `${name} ${port} on ${host} is taken by another process: stop it, or set ${name} to another port.`
      : refusal === 'EACCES'
        ? `${name} ${port} may not be opened by this user: set ${name} to a port from 1024 on.`
        : refusal === 'EADDRNOTAVAIL'
          ? `HOST (${host}) is no address of this machine: set HOST to one that is, such as 127.0.0.1.`
          : `${name} ${port} on ${host} can't be opened (${refusal}): set ${name} to another port.`;
  return { problems: [problem] };
}

export const machineChecks: readonly MachineCheck[] = [
  { name: 'DATA_DIR can be written and has space', run: (env: Env) => diskFindings('DATA_DIR', env.dataDir) },
  {
    name: 'FILES_DIR can be written and has space',
    run: async (env) => (env.uploadsS3 || env.filesDir === env.dataDir ? {} : diskFindings('FILES_DIR', env.filesDir)),
  },
  { name: 'PORT is free', isServerOnly: true, run: (env) => portFindings('PORT', env.port, env.host) },
  {
    name: 'METRICS_PORT is free',
    isServerOnly: true,
    run: (env) => portFindings('METRICS_PORT', env.metricsPort, env.host),
  },
];
