import type { Db } from '#db/client.ts';
import { seedDemoWork } from '#db/seed/demo-work.ts';
import { seed } from '#db/seed/seed.ts';
import { countryLookup, unknownCountry } from '#shop/auth/country-of-address.ts';
import { openidProvider } from '#shop/auth/provider/openid-provider.ts';
import type { Services } from '#shop/context.ts';
import { byChannel, type MessageSender, demoSender } from '#shop/notifications/sender.ts';
import { infobipSender } from '#shop/notifications/senders/infobip.ts';
import { createPaymob } from '#shop/payments/paymob.ts';
import type { RecordSecurityEvent } from '#shop/security-events.ts';
import { createServices } from '#shop/services.ts';
import { createEncryptor } from '#shop/encryptor.ts';
import type { TaxAuthority } from '#shop/tax/authority.ts';
import type { StorageState } from '#shop/uploads/storage-state.ts';
import { type Env, root } from './env.ts';
import { openShopDatabase, type DatabaseUse } from './open-database.ts';
import type { IdentitySandbox } from './sandbox/identity.ts';
import { createSandbox, type Sandbox } from './sandbox/sandbox.ts';
import { courierAdaptersOf } from './courier-adapters.ts';
import { openStorage } from './storage.ts';
import type { EtaEnv } from './tax/eta-settings.ts';

/** The shop's services, with the card gateway of a demo, which runs in this process too, and whether files can be stored now. */
export type ServerServices = Services & {
  sandbox: Sandbox | null;
  /** The identity provider of a demo without a configured one. */
  identity: IdentitySandbox | null;
  storageState: () => Promise<StorageState>;
};

/**
 * Opens the services shared by the process, after the checks of `server/checks`; `say` receives each step, `log` later errors of the card
 * gateway. Throws `StartupError`.
 */
export async function openServices(
  env: Env,
  onProgress: (step: string) => void,
  log: (error: unknown, what: string) => void = () => {},
  recordSecurityEvent: RecordSecurityEvent = () => {},
  use: DatabaseUse = { isServer: false },
): Promise<ServerServices> {
  const database = await openShopDatabase(env, use, onProgress);
  const { db } = database;
  const { pictures, uploads, state } = openStorage(env);
  await seed({ db, pictures, root, demo: env.demo, onProgress });
  const countryOf = env.countryLookupUrl ? countryLookup({ url: env.countryLookupUrl }) : unknownCountry;
  const { demo, publicUrl, paymob } = env;
  const identity = demo && !env.provider ? await openIdentitySandbox(db, publicUrl) : null;
  const providerSettings = env.provider ?? identity?.settings;
  const provider = providerSettings
    ? openidProvider(
        providerSettings,
        (error) => log(error, 'the identity provider could not be asked'),
        identity?.send,
      )
    : null;
  const sandbox = demo && !paymob ? await createSandbox({ db, publicUrl, log }) : null;
  const gateway = paymob
    ? createPaymob({ ...paymob, publicUrl, log: (text) => log(new Error(text), 'paymob') })
    : (sandbox?.gateway ?? null);
  if (!gateway) onProgress('No keys of a card gateway are set: paying by card is closed');
  const ports = {
    sender: await senderOf(env),
    pictures,
    uploads,
    gateway,
    courierAdapters: courierAdaptersOf(env, (text) => log(new Error(text), 'courier')),
    taxAuthority: env.eta ? await openTaxAuthority(env.eta) : null,
    provider,
    countryOf,
    demo,
    publicUrl,
    encryptor: createEncryptor(env.secretsKey),
    recordSecurityEvent,
  };
  if (env.demoOrders)
    // Without them a demo is a demo too.
    await seedDemoWork(db, {
      servicesOver: (tx) => createServices(database, ports, tx),
      now: new Date(),
      onProgress,
    }).catch((error: unknown) => log(error, 'the orders of the demo could not be written'));
  const services = createServices(database, ports);
  return { ...services, sandbox, identity, storageState: state };
}

/** The message carriers; in a demo without an account at either carrier, messages stay in the outbox. */
async function senderOf({ sms, mail, publicUrl }: Env): Promise<MessageSender> {
  return byChannel({
    sms: sms ? infobipSender(sms) : demoSender,
    email: mail ? (await import('#shop/notifications/senders/smtp.ts')).smtpSender({ ...mail, publicUrl }) : demoSender,
  });
}

/** Loaded only by a demo without a configured provider. */
const openIdentitySandbox = async (db: Db, publicUrl: string): Promise<IdentitySandbox> =>
  (await import('./sandbox/identity.ts')).createIdentitySandbox({ db, publicUrl });

/** Loaded only by a shop with an account at the tax authority. */
const openTaxAuthority = async (eta: EtaEnv): Promise<TaxAuthority> =>
  (await import('./tax/open-tax-authority.ts')).openTaxAuthority(eta);
