/** Renders the missing passes of the studio, most important first; after an interruption it continues where it stopped. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { jobs, type Job } from './jobs.ts';

const root = new URL('../../', import.meta.url).pathname;
const scripts = `${root}scripts/studio/blender/`;
const argument = (name: string): string | undefined => process.argv[process.argv.indexOf(name) + 1 || Infinity];
const blender = process.env.BLENDER ?? '/usr/bin/blender';
const python = process.env.STUDIO_PYTHON ?? '/usr/bin/python3';
const only = argument('--only')?.split(',');
/** The share of the final picture's width and height, and of its samples. */
const qualities = { low: [0.25, 0.3], fair: [0.5, 0.32], final: [1, 1] } as const;
type Quality = keyof typeof qualities;
const ranks = Object.keys(qualities) as Quality[];
const quality = (argument('--quality') ?? 'final') as Quality;

const data = `${root}data/studio`;
const folder = (job: Job): string => `${data}/${job.name}`;

/** Whether the job's picture exists in the requested quality, or better. */
function isRendered(job: Job): boolean {
  const file = `${folder(job)}/meta.json`;
  if (!existsSync(file)) return false;
  const meta = JSON.parse(readFileSync(file, 'utf8')) as { quality: Quality; revision?: number; level?: number };
  if (meta.level === undefined || (meta.revision ?? 0) < job.revision) return false;
  return ranks.indexOf(meta.quality) >= ranks.indexOf(quality);
}

function run(command: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync('nice', ['-n', '19', command, ...args], { encoding: 'utf8' });
  const output = `${stdout}${stderr}`;
  if (status !== 0 || output.includes('Traceback')) throw new Error(output.split('\n').slice(-25).join('\n'));
}

for (const job of only ? only.flatMap((name) => jobs.filter((candidate) => candidate.name.startsWith(name))) : jobs) {
  if (isRendered(job)) continue;
  const started = Date.now();
  const [size, share] = qualities[quality];
  const [width, height, samples] = [job.width * size, job.height * size, Math.ceil(job.samples * share)];
  const place = folder(job);
  const jobArgs = [job.name, data, Math.round(width), Math.round(height), samples, quality, job.revision].map(String);
  try {
    run(blender, ['--background', '--python-exit-code', '1', '--python', `${scripts}render.py`, '--', ...jobArgs]);
    run(python, [`${scripts}finish.py`, place]);
    rmSync(`${place}/raw.npz`);
    console.log(`${job.name} ${quality} ${Math.round((Date.now() - started) / 1000)} s`);
  } catch (error) {
    console.error(`${job.name} failed`, error);
  }
}
