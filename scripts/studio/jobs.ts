/** A picture to render: its name says which scene; a higher revision than the one on disk renders it again. */
export type Job = { name: string; width: number; height: number; samples: number; revision: number };

/** Most wanted first. */
export const containers = [
  'pump', 'jar', 'dropper', 'tube', 'bottle', 'bottle-clear', 'spray', 'bar', 'sachet', 'stick', 'pump-clear', 'jar-tall',
] as const;

const revisions: Record<string, number> = {};

const product = (view: string, samples: number): Job[] =>
  containers.map((one) => ({ name: `${one}-${view}`, width: 1200, height: 1500, samples, revision: revisions[`${one}-${view}`] ?? 0 }));

export const jobs: readonly Job[] = [...product('front', 32), ...product('detail', 32), ...product('setting', 32)];
