import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from './find-program.ts';

const program = findProgram('varnishd');

/** Why Varnish is missing here and can't be installed; null when it is there, or can be. */
export const noVarnish: string | null =
  program === null && findProgram('apt-get') === null
    ? 'Varnish is not installed, and there is no apt-get to install it'
    : null;

export type Varnish = { stop(): Promise<void> };

/** Starts Varnish at `port` with the configuration of `deploy/varnish.vcl`, in front of the shop at `shopPort` of this machine. */
export async function startVarnish(port: number, shopPort: number): Promise<Varnish> {
  if (program === null) throw new Error('Varnish is not installed: apt-get install varnish varnish-modules');
  const folder = await mkdtemp(join(tmpdir(), 'yasmin-varnish-'));
  const vcl = await readFile('deploy/varnish.vcl', 'utf8');
  await writeFile(join(folder, 'shop.vcl'), vcl.replace('.port = "3000"', `.port = "${shopPort}"`));
  const child = spawn(
    program,
    // In the foreground, without privileges to drop and with little memory.
    `-F -n ${folder}/work -f ${folder}/shop.vcl -a 127.0.0.1:${port} -j none -s malloc,32m -p http_gzip_support=off`.split(
      ' ',
    ),
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  for (;;) {
    if (child.exitCode !== null) throw new Error(`Varnish ended: ${output}`);
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (reply?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
