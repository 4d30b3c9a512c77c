import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes to a temporary file in the same folder and renames it, so that readers never see a partial file. `mode` is the file mode;
 * `flush` waits until the file is on the disk.
 */
export async function writeFileAtomic(
  path: string,
  bytes: Uint8Array,
  { mode, flush = false }: { mode?: number; flush?: boolean } = {},
): Promise<void> {
  await makeFolder(dirname(path));
  const draft = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(draft, bytes, { ...(mode !== undefined && { mode }), flush });
    await rename(draft, path);
  } catch (error) {
    // Ignores errors: on a disk that cannot be written, the temporary file does not exist.
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    // On a read-only disk, mkdir reports that the folder does not exist. The access check on the nearest existing folder throws a clearer
    // error.
    let there = folder;
    while (there !== dirname(there) && !(await exists(there))) there = dirname(there);
    await access(there, constants.W_OK);
    throw error;
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
