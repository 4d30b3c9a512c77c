/**
 * Copies the rendered pictures of scenes.json into media/: heroes by their order, categories and articles by their slug. `--quality final`
 * copies only final renders; `--out FOLDER` writes elsewhere.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';

const root = new URL('../../', import.meta.url);
const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as T;
const option = (name: string, otherwise: string): string =>
  process.argv.includes(name) ? (process.argv[process.argv.indexOf(name) + 1] ?? otherwise) : otherwise;
const out = new URL(`${option('--out', 'media')}/`, root);
const least = option('--quality', 'fair');
const folders: Record<string, string> = { hero: 'heroes', category: 'categories', blog: 'blogs' };

let heroes = 0;
for (const { name } of read<{ name: string }[]>('scripts/studio/scenes.json')) {
  const at = name.lastIndexOf('-');
  const folder = folders[name.slice(at + 1)]!;
  const file = folder === 'heroes' ? String(++heroes) : name.slice(0, at);
  const place = `data/studio/${name}`;
  if (!existsSync(new URL(`${place}/look.png`, root))) continue;
  const { quality } = read<{ quality: string }>(`${place}/meta.json`);
  if (quality === 'low' || (least === 'final' && quality !== 'final')) continue;
  mkdirSync(new URL(folder, out), { recursive: true });
  await sharp(readFileSync(new URL(`${place}/look.png`, root)))
    .webp({ quality: 86, effort: 5, smartSubsample: true })
    .toFile(new URL(`${folder}/${file}.webp`, out).pathname);
  console.log(`${folder}/${file} ${quality}`);
}
