import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root } from './steps.mjs';

// Compresses what the browser loads once, as small as it gets, so that the server never does.
const folder = join(root, 'build/client');
for (const name of readdirSync(folder, { recursive: true })) {
  if (!/\.(js|css|svg|json|webmanifest)$/.test(name)) continue;
  const file = join(folder, name);
  const bytes = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
