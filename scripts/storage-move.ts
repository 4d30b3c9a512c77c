import { parseArgs } from 'node:util';
import { readEnv } from '#server/env.ts';
import { moveFiles } from '#server/move-files.ts';
import { bucketsOf, foldersOf } from '#server/storage.ts';
import { inWords } from './command.ts';

// npm run storage:move: pictures, receipts, photos and other uploads from the folder into the bucket, or back. Safe to interrupt and to run again.
const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    'delete-source': { type: 'boolean', default: false },
  },
});

await inWords(async () => {
  const env = readEnv();
  const { to, 'dry-run': dryRun, 'delete-source': deleteSource } = values;
  if (to !== 'bucket' && to !== 'folder') throw new Error('Name where to: --to bucket, or --to folder');
  if (!env.uploadsS3) throw new Error('No bucket is set: UPLOADS_S3_ENDPOINT and the settings beside it');
  const [folders, buckets] = [foldersOf(env), bucketsOf(env.uploadsS3)];
  const [source, target] = to === 'bucket' ? [folders, buckets] : [buckets, folders];
  for (const kind of ['masters', 'uploads'] as const) {
    const result = await moveFiles(source[kind], target[kind], { dryRun, deleteSource });
    const { copied, bytes, alreadyPresent, replaced, deleted, failures } = result;
    console.log(
      `${kind === 'masters' ? 'pictures' : 'uploads'}: ${copied} ${dryRun ? 'to copy' : 'copied'} (${(bytes / 1e6).toFixed(1)} MB, ${replaced} in place of another file), ${alreadyPresent} present already, ${deleted} deleted at the source`,
    );
    for (const failure of failures) console.error(`✗ ${failure}`);
    if (failures.length > 0) process.exitCode = 1;
  }
});
