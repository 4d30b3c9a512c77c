import { readFileSync } from 'node:fs';
import { ingredientSets } from './compose/cast.ts';

/** A picture to render: its name selects the scene; a higher revision than the one on disk renders it again. */
export type Job = { name: string; width: number; height: number; samples: number; revision: number };

/** The most important first. */
export const containers = [
  'pump',
  'jar',
  'dropper',
  'tube',
  'bottle',
  'bottle-clear',
  'spray',
  'bar',
  'sachet',
  'stick',
  'pump-clear',
  'jar-tall',
] as const;

/** Revisions of scenes changed since they were first rendered. */
const revisions: Record<string, number> = {
  'jar-detail': 1,
  'dropper-detail': 1,
  'tube-detail': 1,
  'bottle-detail': 1,
  'bottle-clear-detail': 1,
  'stick-detail': 1,
  'sachet-detail': 3,
  'bar-detail': 4,
  'pump-setting': 1,
  'bar-setting': 2,
  'jar-tall-setting': 1,
  'soap-category': 1,
  'soap-or-body-wash-blog': 1,
};

const picture = (name: string, width: number, height: number, samples: number): Job => ({
  name,
  width,
  height,
  samples,
  revision: revisions[name] ?? 0,
});

/** What is inside, near; the same for all containers. */
const textures = ['cream', 'lotion', 'gel', 'oil', 'foam', 'balm', 'mud', 'scrub'];

const sizes: Record<string, [number, number]> = { hero: [1600, 960], category: [720, 880], blog: [1280, 720] };
const scenes = JSON.parse(readFileSync(new URL('scenes.json', import.meta.url), 'utf8')) as { name: string }[];

/** A picture in its own colours; rendered only after `scene-products.ts` has written the colours and labels of its products. */
const scene = ({ name }: { name: string }): Job => {
  const [width, height] = sizes[name.slice(name.lastIndexOf('-') + 1)]!;
  return { name, width, height, samples: 12, revision: revisions[name] ?? 0 };
};

export const jobs: readonly Job[] = [
  ...containers.map((container) => picture(`${container}-front`, 1600, 2000, 10)),
  ...textures.map((kind) => picture(`texture-${kind}`, 1600, 2000, 18)),
  ...ingredientSets().map((name) => picture(name, 1600, 2000, 24)),
  ...containers.map((container) => picture(`${container}-detail`, 1200, 1500, 32)),
  ...containers.map((container) => picture(`${container}-setting`, 1200, 1500, 32)),
  ...scenes.map(scene),
];
