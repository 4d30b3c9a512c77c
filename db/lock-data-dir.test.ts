import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockDataDir } from './lock-data-dir.ts';

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'yasmin-hold-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('a folder is locked by one process at a time, and free once released', () =>
  inFolder(async (folder) => {
    const release = await lockDataDir(folder);
    await expect(lockDataDir(folder)).rejects.toThrow(/in use by another process/);
    await release();
    await (
      await lockDataDir(folder)
    )();
  }));

test('a killed process no longer has the lock', () =>
  inFolder(async (folder) => {
    const script = `import { lockDataDir } from './db/lock-data-dir.ts'; await lockDataDir(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    await expect(lockDataDir(folder)).rejects.toThrow(/in use/);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await (
      await lockDataDir(folder)
    )();
  }));

test('of several processes that start after one was killed, one has the lock', () =>
  inFolder(async (folder) => {
    const start = (work: string) => {
      const script = `import { lockDataDir } from './db/lock-data-dir.ts'; ${work}`;
      return spawn(process.execPath, ['--input-type=module', '--eval', script], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
    };
    const lock = `await lockDataDir(${JSON.stringify(folder)})`;
    const killed = start(`${lock}; console.log('locked'); setInterval(() => {}, 1000);`);
    await once(killed.stdout, 'data');
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(folder)));
    const locks = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(locks).toHaveLength(1);
    await locks[0]!();
  }));
