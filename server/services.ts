import { join } from 'node:path';
import { openDatabase } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { seed } from '#db/seed/seed.ts';
import { countryLookup, countryUnknown } from '#shop/auth/country-of-address.ts';
import { openidProvider } from '#shop/auth/provider/openid-provider.ts';
import type { Services } from '#shop/context.ts';
import { createLocalStore } from '#shop/media/local-store.ts';
import { byChannel, type CodeSender, demoSender } from '#shop/messages/sender.ts';
import { infobipSender } from '#shop/messages/senders/infobip.ts';
import { smtpSender } from '#shop/messages/senders/smtp.ts';
import { createPaymob } from '#shop/payments/paymob.ts';
import { servicesOf } from '#shop/services.ts';
import { createSealer } from '#shop/staff/sealer.ts';
import { createLocalStorage } from '#shop/uploads/local-storage.ts';
import { createS3Storage } from '#shop/uploads/s3-storage.ts';
import { type Env, root } from './env.ts';
import { createSandbox, type Sandbox } from './sandbox/sandbox.ts';

/** The shop's services; with the card gateway of a demo, which lives in this process too. */
export type ServerServices = Services & { sandbox: Sandbox | null };

/** Opens what the process shares; `say` is told each step, `log` what goes wrong later at the card gateway. */
export async function openServices(
  env: Env,
  say: (step: string) => void,
  log: (error: unknown, what: string) => void = () => {},
): Promise<ServerServices> {
  say(env.databaseUrl ? 'Connecting to PostgreSQL' : `Opening the embedded database in ${env.dataDir}`);
  const database = await openDatabase({
    url: env.databaseUrl,
    folder: join(env.dataDir, 'pglite'),
    connections: env.databaseConnections,
  });
  const { db } = database;
  say('Bringing its tables up to date');
  await migrate(database, root);
  const pictures = createLocalStore(join(env.dataDir, 'media'));
  await seed({ db, pictures, root, demo: env.demo, say });
  const countryOf = env.countryLookupUrl ? countryLookup({ url: env.countryLookupUrl }) : countryUnknown;
  const provider =
    env.provider === undefined
      ? null
      : openidProvider(env.provider, (error) => log(error, 'the identity provider could not be asked'));
  const { demo, publicUrl, paymob } = env;
  const sandbox = demo && !paymob ? await createSandbox({ db, publicUrl, log }) : null;
  const gateway = paymob
    ? createPaymob({ ...paymob, publicUrl, log: (text) => log(new Error(text), 'paymob') })
    : (sandbox?.gateway ?? null);
  if (!gateway) say('No keys of a card gateway are set: paying by card is closed');
  const services = servicesOf(database, {
    sender: senderOf(env),
    pictures,
    uploads: env.uploadsS3 ? createS3Storage(env.uploadsS3) : createLocalStorage(join(env.dataDir, 'uploads')),
    gateway,
    provider,
    countryOf,
    demo,
    publicUrl,
    sealer: createSealer(env.secretsKey),
  });
  return { ...services, sandbox };
}

/** What carries messages out; in a demo without an account at either carrier, they stay in the outbox. */
function senderOf({ sms, mail, publicUrl }: Env): CodeSender {
  return byChannel({
    sms: sms ? infobipSender(sms) : demoSender,
    email: mail ? smtpSender({ ...mail, publicUrl }) : demoSender,
  });
}
