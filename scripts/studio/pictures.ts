/**
 * Recreates all of media/ from the first render to the last label: hours of Blender where renders are missing, minutes where they exist.
 * `--composed` skips Blender and composes existing renders.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const run = (script: string, ...args: string[]): void => {
  const { status } = spawnSync(process.execPath, [`scripts/studio/${script}`, ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
};

const blender = process.env['BLENDER'] ?? '/usr/bin/blender';
if (!process.argv.includes('--composed')) {
  if (!existsSync(blender)) throw new Error(`There is no Blender at ${blender}; BLENDER names another place`);
  // Scenes show products with their labels, which are measured on the fronts of their containers.
  run('queue.ts', '--only', 'pump,jar,dropper,tube,bottle,spray,bar,sachet,stick');
  run('scene-products.ts');
  run('queue.ts');
}
run('compose/make.ts');
run('copy-pictures.ts');
