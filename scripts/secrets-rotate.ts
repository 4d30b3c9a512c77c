import { readNewSecretsKey } from '#server/env.ts';
import { rotateSecrets } from '#shop/staff/rotate-secrets.ts';
import { createEncryptor } from '#shop/encryptor.ts';
import { runWithServices } from './command.ts';

// SECRETS_KEY_NEW=… npm run secrets:rotate: changes the key of the encrypted values in the database.
await runWithServices(async (ctx, env) => {
  const to = createEncryptor(readNewSecretsKey());
  const { rotated, already } = await rotateSecrets(ctx, createEncryptor(env.secretsKey), to);
  console.log(
    `${rotated} secrets are encrypted with the new key now, ${already} were so before. Start every server with it as SECRETS_KEY, then run this once more.`,
  );
});
