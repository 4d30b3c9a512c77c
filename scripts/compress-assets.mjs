import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root } from './steps.mjs';

// Compresses the browser's assets once, as small as possible, so that the server never does. The arguments are folders.
const named = process.argv.slice(2);
for (const folder of (named.length > 0 ? named : ['build/client', 'build/admin']).map((name) => join(root, name)))
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!/\.(m?js|css|svg|json|wasm|webmanifest)$/.test(name)) continue;
    const file = join(folder, name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
