import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const built = pathToFileURL(join(process.cwd(), 'build/server/index.js')).href;

/** The built shop, with the environment of this process. */
export async function openBuiltShop() {
  const { readEnv, ...shop } = (await import(built)) as typeof import('#server/app.ts');
  return { ...shop, env: readEnv() };
}
