import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes beside the place and renames, so that a reader never meets half a file. `mode` is the file's; `flush` waits until it is on the disk. */
export async function writeWhole(
  path: string,
  bytes: Uint8Array,
  { mode, flush = false }: { mode?: number; flush?: boolean } = {},
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(draft, bytes, { ...(mode !== undefined && { mode }), flush });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
