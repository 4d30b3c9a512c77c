import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root } from './steps.mjs';

// Compresses what the browser loads once, as small as it gets, so that the server never does. Takes the folders it lies in.
const named = process.argv.slice(2);
for (const folder of (named.length > 0 ? named : ['build/client', 'build/admin']).map((name) => join(root, name)))
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!/\.(m?js|css|svg|json|wasm|webmanifest)$/.test(name)) continue;
    const file = join(folder, name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
