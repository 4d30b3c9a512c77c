import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProviderSettings } from '#shop/auth/provider/provider.ts';
import type { AramexOptions } from '#shop/couriers/adapters/aramex.ts';
import type { BostaOptions } from '#shop/couriers/adapters/bosta.ts';
import type { PaymobOptions } from '#shop/payments/paymob-client.ts';
import type { S3Place } from '#shop/uploads/s3-client.ts';
import type { TrackingIds } from '#values/tracking.ts';
import { type EdgeSettings, edgeUrls } from './edge/edge-settings.ts';
import type { S3Account } from './backup/place.ts';
import { settingProblems } from './env-problems.ts';
import { entriesOf, isLoopback, secretsKey, type Settings, settingsSchema } from './env-schema.ts';
import { withPresentNames } from './former-settings.ts';
import type { TracingSettings } from './tracing/tracing.ts';
import { StartupError } from './startup-error.ts';
import { type EtaEnv, etaOf } from './tax/eta-settings.ts';
import { demoKey } from './weak-key.ts';

/** The root folder of the project, found from this file, both from source and from the build. */
export const root = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package-lock.json'))) folder = dirname(folder);
  return folder;
})();

/** A Paymob account, for payments by card. */
export type PaymobKeys = Pick<
  PaymobOptions,
  'base' | 'secretKey' | 'publicKey' | 'hmacSecret' | 'apiKey' | 'integration'
>;

/** Where backups go: a folder or `s3://bucket/prefix`, null for none; for whom they are encrypted; how many stay; and the account of the bucket. */
export type BackupSettings = { to: string | null; recipient: string | null; keep: number; account: S3Account | null };

/** The configuration of the server. */
export type Env = {
  /** A sentence for each setting given under a former name. */
  warnings: string[];
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The direct address of PostgreSQL, where `databaseUrl` is a pooler in transaction mode. */
  databaseDirectUrl: string | undefined;
  /** Read-only copies of the database. */
  databaseReplicaUrls: string[];
  databaseConnections: number;
  /** How many processes serve behind the port. More than one need PostgreSQL. */
  webProcesses: number;
  /** How long a stopping server reports not ready and still serves. */
  drainSeconds: number;
  demo: boolean;
  /** Whether other machines may reach a demo. */
  demoPublic: boolean;
  /** Whether a new demo gets buyers, orders and parcels. */
  demoOrders: boolean;
  publicUrl: string;
  trustedProxies: string[];
  metricsPort: number | undefined;
  logLevel: string;
  /** The share of requests that get a line in the access log, from 0 to 1; null for none, not even failed ones. */
  accessLogShare: number | null;
  /** Where traces are sent; null: there are none. */
  tracing: TracingSettings | null;
  /** The encryption key of secrets in the database; the key of a demo is public. */
  secretsKey: Buffer;
  /** The folder of pictures and uploads, unless they are in a bucket. */
  filesDir: string;
  /** The bucket of pictures and uploads; null for `filesDir`. */
  uploadsS3: S3Place | null;
  backup: BackupSettings;
  pageCacheBytes: number;
  /** The cache in front of the shop that is purged when pages change; null without one. */
  edge: EdgeSettings | null;
  /** Whether search engines may index the shop. */
  indexed: boolean;
  /** Removes the service worker from browsers that have it. */
  unregisterServiceWorker: boolean;
  /** The service that returns the country of a network address, with `{ip}` as placeholder. */
  countryLookupUrl: string | undefined;
  /** The Infobip account that sends SMS. */
  sms: { url: string; apiKey: string; sender: string } | undefined;
  /** The mail server that sends e-mails; unencrypted only on this machine. */
  mail: { url: string; from: string; plain: boolean } | undefined;
  provider: ProviderSettings | undefined;
  /** Null: visits are not measured, and visitors are not asked for consent. */
  tracking: TrackingIds | null;
  /** Null: a demo uses its sandbox, and any other shop takes no cards. */
  paymob: PaymobKeys | null;
  /** Null: no parcels are handed to Bosta by its API. */
  bosta: BostaOptions | null;
  /** Null: no parcels are handed to Aramex by its API. */
  aramex: AramexOptions | null;
  /** The account at the tax authority; null: no receipts are issued. */
  eta: EtaEnv | null;
};

/** Reads the environment; throws one error that names every setting that is missing or wrong. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const { settings: present, warnings } = withPresentNames(source);
  const raw = Object.fromEntries(Object.entries(present).filter(([, value]) => value !== ''));
  const result = settingsSchema.safeParse(raw);
  const invalid = result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const problems = [...invalid, ...settingProblems(raw)];
  if (!result.success || problems.length > 0) throw new StartupError(problems);
  const settings = result.data;
  const publicUrl = publicUrlOf(settings);
  return {
    warnings,
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(root, settings.DATA_DIR),
    filesDir: resolve(root, settings.FILES_DIR ?? settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    databaseReplicaUrls: entriesOf(settings.DATABASE_REPLICA_URLS),
    databaseConnections: settings.DATABASE_CONNECTIONS,
    webProcesses: webProcessesOf(settings),
    drainSeconds: settings.DRAIN_SECONDS,
    demo: settings.APP_ENV === 'demo',
    demoPublic: settings.APP_ENV === 'demo' && settings.DEMO_PUBLIC === 'yes',
    demoOrders: settings.APP_ENV === 'demo' && settings.DEMO_ORDERS === 'yes',
    publicUrl,
    trustedProxies: entriesOf(settings.TRUSTED_PROXIES),
    metricsPort: settings.METRICS_PORT,
    logLevel: settings.LOG_LEVEL,
    accessLogShare: accessLogShareOf(settings),
    tracing: tracingOf(settings),
    secretsKey: settings.SECRETS_KEY ? Buffer.from(settings.SECRETS_KEY, 'base64') : demoKey,
    uploadsS3: s3Of(settings),
    backup: backupOf(settings),
    pageCacheBytes: settings.PAGE_CACHE_MB * 1024 * 1024,
    edge: edgeOf(settings),
    indexed: isIndexed(settings, publicUrl),
    unregisterServiceWorker: settings.SERVICE_WORKER === 'unregister',
    countryLookupUrl: settings.IP_COUNTRY_URL,
    sms: smsOf(settings),
    mail: mailOf(settings),
    provider: providerOf(settings),
    tracking: trackingOf(settings),
    paymob: paymobOf(settings),
    bosta: bostaOf(settings),
    aramex: aramexOf(settings),
    eta: etaOf(settings),
  };
}

/** `auto`: one process per core, with PostgreSQL; the embedded database belongs to a single process. */
function webProcessesOf({ WEB_PROCESSES: processes, DATABASE_URL: database }: Settings): number {
  if (processes !== 'auto') return processes;
  return database ? availableParallelism() : 1;
}

/** A demo prints its steps to a terminal, between which these lines would only be noise. */
function accessLogShareOf({ ACCESS_LOG: choice, APP_ENV: mode }: Settings): number | null {
  if (typeof choice === 'number') return choice;
  return (choice ?? (mode === 'production' ? 'all' : 'off')) === 'all' ? 1 : null;
}

function tracingOf({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_SERVICE_NAME: serviceName,
  OTEL_TRACES_SAMPLER_ARG: share,
}: Settings): Env['tracing'] {
  return endpoint ? { endpoint: endpoint.replace(/\/$/, ''), serviceName, share } : null;
}

const publicUrlOf = ({ PUBLIC_URL: url, HOST: host, PORT: port }: Settings): string =>
  (url ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`).replace(/\/$/, '');

/** A demo that others can reach would stand in the results beside the shop itself; one on this machine nobody finds anyway. */
const isIndexed = ({ ROBOTS: robots, APP_ENV: mode }: Settings, publicUrl: string): boolean =>
  robots ? robots === 'index' : mode === 'production' || isLoopback(new URL(publicUrl).hostname);

function s3Of({
  UPLOADS_S3_ENDPOINT: endpoint,
  UPLOADS_S3_BUCKET: bucket,
  UPLOADS_S3_REGION: region,
  UPLOADS_S3_KEY: key,
  UPLOADS_S3_SECRET: secret,
}: Settings): Env['uploadsS3'] {
  return endpoint && bucket && key && secret ? { endpoint, bucket, region, key, secret } : null;
}

function backupOf(settings: Settings): BackupSettings {
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_KEY: key, BACKUP_S3_SECRET: secret } = settings;
  const uploads = s3Of(settings);
  return {
    to: settings.BACKUP_TO ?? null,
    recipient: settings.BACKUP_RECIPIENT ?? null,
    keep: settings.BACKUP_KEEP,
    account: endpoint && key && secret ? { endpoint, region: settings.BACKUP_S3_REGION, key, secret } : uploads,
  };
}

function edgeOf({ EDGE_CACHE: kind, EDGE_URL: url, EDGE_ID: id = '', EDGE_TOKEN: token = '' }: Settings): Env['edge'] {
  const address = kind && (url ?? edgeUrls[kind]);
  return kind && address ? { kind, url: address.replace(/\/$/, ''), id, token } : null;
}

const smsOf = ({ SMS_URL: url, SMS_API_KEY: apiKey, SMS_SENDER: sender }: Settings): Env['sms'] =>
  url && apiKey && sender ? { url: url.replace(/\/$/, ''), apiKey, sender } : undefined;

const mailOf = ({ SMTP_URL: url, MAIL_FROM: from }: Settings): Env['mail'] =>
  url && from ? { url, from, plain: isLoopback(new URL(url).hostname) } : undefined;

function providerOf({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: name = 'Google',
  OIDC_APP_REDIRECTS: redirects,
}: Settings): Env['provider'] {
  if (!clientId || !clientSecret) return undefined;
  return { issuer, clientId, clientSecret, name, appRedirects: entriesOf(redirects) };
}

const trackingOf = ({ GTM_ID: gtm, GA4_ID: ga4, META_PIXEL_ID: meta }: Settings): Env['tracking'] =>
  gtm || ga4 || meta ? { gtm, ga4, meta } : null;

function paymobOf({
  PAYMOB_BASE: base,
  PAYMOB_SECRET_KEY: secretKey,
  PAYMOB_PUBLIC_KEY: publicKey,
  PAYMOB_HMAC_SECRET: hmacSecret,
  PAYMOB_API_KEY: apiKey,
  PAYMOB_INTEGRATION: integration,
}: Settings): Env['paymob'] {
  if (!secretKey || !publicKey || !hmacSecret || !apiKey || !integration) return null;
  return { base: base.replace(/\/$/, ''), secretKey, publicKey, hmacSecret, apiKey, integration };
}

const bostaOf = ({
  BOSTA_BASE: base,
  BOSTA_API_KEY: apiKey,
  BOSTA_WEBHOOK_SECRET: webhookSecret,
}: Settings): Env['bosta'] =>
  apiKey && webhookSecret ? { base: base.replace(/\/$/, ''), apiKey, webhookSecret } : null;

function aramexOf({
  ARAMEX_BASE: base,
  ARAMEX_USER: userName,
  ARAMEX_PASSWORD: password,
  ARAMEX_ACCOUNT: accountNumber,
  ARAMEX_PIN: accountPin,
  ARAMEX_ENTITY: accountEntity,
  ARAMEX_SHIPPER: shipperText,
}: Settings): Env['aramex'] {
  if (!userName || !password || !accountNumber || !accountPin || !accountEntity || !shipperText) return null;
  const [name = '', phone = '', line = '', city = ''] = shipperText.split('|').map((part) => part.trim());
  const shipper = { name, phone, line, city };
  return { base: base.replace(/\/$/, ''), userName, password, accountNumber, accountPin, accountEntity, shipper };
}

/** The new encryption key for `npm run secrets:rotate`; throws when it is missing, weak, or the current key. */
export function readNewSecretsKey(source: NodeJS.ProcessEnv = process.env): Buffer {
  const { SECRETS_KEY: former, SECRETS_KEY_NEW: text } = source;
  const result = secretsKey.safeParse(text ?? '');
  if (!text) throw new StartupError(['SECRETS_KEY_NEW: must be set to the new key: openssl rand -base64 32']);
  if (!result.success) throw new StartupError(result.error.issues.map(({ message }) => `SECRETS_KEY_NEW: ${message}`));
  const key = Buffer.from(text, 'base64');
  if (former && Buffer.from(former, 'base64').equals(key))
    throw new StartupError(['SECRETS_KEY_NEW: must be another key than SECRETS_KEY']);
  return key;
}
