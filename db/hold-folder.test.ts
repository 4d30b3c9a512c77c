import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { holdFolder } from './hold-folder.ts';

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'yasmin-hold-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('a folder is held by one at a time, and free once released', () =>
  inFolder(async (folder) => {
    const release = await holdFolder(folder);
    await expect(holdFolder(folder)).rejects.toThrow(/in use by another process/);
    await release();
    await (
      await holdFolder(folder)
    )();
  }));

test('a process that is killed holds it no longer', () =>
  inFolder(async (folder) => {
    const held = `import { holdFolder } from './db/hold-folder.ts'; await holdFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', held], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    await expect(holdFolder(folder)).rejects.toThrow(/in use/);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await (
      await holdFolder(folder)
    )();
  }));
