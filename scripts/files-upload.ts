import { readEnv } from '#server/env.ts';
import { bucketsOf, foldersOf } from '#server/storage.ts';
import { copyFiles } from '#server/upload-files.ts';

// npm run files:upload: copies pictures and uploads of a shop that stored them in folders into its bucket. Safe to run again.
try {
  const env = readEnv();
  if (!env.uploadsS3) throw new Error('No bucket is set: UPLOADS_S3_ENDPOINT and the settings beside it');
  const from = foldersOf(env);
  const to = bucketsOf(env.uploadsS3);
  for (const kind of ['masters', 'uploads'] as const) {
    const { copied, alreadyPresent: there } = await copyFiles(from[kind], to[kind]);
    console.log(`${kind}: ${copied} copied, ${there} were there already`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
