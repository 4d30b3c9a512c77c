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
import { servicesOf } from '#shop/services.ts';
import { type Env, root } from './env.ts';
import { createLog } from './log.ts';

/** Opens what the process shares; `say` is told each step. */
export async function openServices(env: Env, say: (step: string) => void): Promise<Services> {
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
  const log = createLog(env.logLevel);
  const provider =
    env.provider === undefined
      ? null
      : openidProvider(env.provider, (error) => log.warn({ err: error }, 'the identity provider could not be asked'));
  return servicesOf(database, {
    sender: senderOf(env),
    pictures,
    provider,
    countryOf,
    demo: env.demo,
    publicUrl: env.publicUrl,
  });
}

/** What carries messages out; in a demo without an account at either carrier, they stay in the outbox. */
function senderOf({ sms, mail, publicUrl }: Env): CodeSender {
  return byChannel({
    sms: sms ? infobipSender(sms) : demoSender,
    email: mail ? smtpSender({ ...mail, publicUrl }) : demoSender,
  });
}
