/** Renders what is missing of the studio's passes, most important first; stopped and started again it goes on where it was. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { jobs, type Job } from './jobs.ts';

const root = new URL('../../', import.meta.url).pathname;
const scripts = `${root}scripts/studio/blender/`;
const wanted = (name: string): string | undefined => process.argv[process.argv.indexOf(name) + 1 || Infinity];
const blender = process.env.BLENDER ?? '/usr/bin/blender';
const python = process.env.STUDIO_PYTHON ?? '/usr/bin/python3';
const only = wanted('--only')?.split(',');
const quality = wanted('--quality') ?? 'final';

const folder = (job: Job): string => `${root}data/studio/${job.name}`;

/** Whether the job's picture is there in the quality wanted, or better. */
function there(job: Job): boolean {
  const file = `${folder(job)}/meta.json`;
  if (!existsSync(file)) return false;
  const meta = JSON.parse(readFileSync(file, 'utf8')) as { quality: string; revision?: number; level?: number };
  if (meta.level === undefined || (meta.revision ?? 0) < job.revision) return false;
  return quality === 'low' || meta.quality === 'final';
}

function run(command: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync('nice', ['-n', '5', command, ...args], { encoding: 'utf8' });
  const said = `${stdout}${stderr}`;
  if (status !== 0 || said.includes('Traceback')) throw new Error(said.split('\n').slice(-25).join('\n'));
}

for (const job of jobs) {
  if ((only && !only.some((part) => job.name.startsWith(part))) || there(job)) continue;
  const started = Date.now();
  const [width, height, samples] = quality === 'low' ? [job.width * 0.4, job.height * 0.4, 12] : [job.width, job.height, job.samples];
  const place = folder(job);
  const what = [job.name, place, Math.round(width), Math.round(height), samples, quality, job.revision].map(String);
  try {
    run(blender, ['--background', '--python-exit-code', '1', '--python', `${scripts}render.py`, '--', ...what]);
    run(python, [`${scripts}finish.py`, place]);
    rmSync(`${place}/raw.npz`);
    console.log(`${job.name} ${quality} ${Math.round((Date.now() - started) / 1000)} s`);
  } catch (error) {
    console.error(`${job.name} failed`, error);
  }
}
