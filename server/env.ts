import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { googleIssuer, type ProviderSettings } from '#shop/auth/provider/provider.ts';
import type { S3Place } from '#shop/uploads/s3-storage.ts';
import type { PaymobOptions } from '#shop/payments/paymob.ts';
import { type TrackingIds, trackingShapes } from '#values/tracking.ts';
import { withPresentNames } from './former-settings.ts';
import { StartupError } from './startup-error.ts';
import { demoKey, isWeakKey, secretsKeyBytes } from './weak-key.ts';

/** The root folder of the project, found from this file, both from source and from the build. */
export const root = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package-lock.json'))) folder = dirname(folder);
  return folder;
})();

const entriesOf = (list: string): string[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** `10.0.0.1`, `10.0.0.0/8`, `::1`, `fd00::/8`. */
function isAddressOrRange(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)];
  if (longest === undefined || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
}

/** Whether a host is this machine itself, so that nobody can listen in between. */
const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host);

/** An address that receives a secret: encrypted, unless it is on this machine. */
const isSafeUrl = (text: string): boolean => {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
};

/** `smtp://user:password@host:587` (STARTTLS) or `smtps://user:password@host:465`. */
const isSmtpUrl = (text: string): boolean => {
  const url = URL.parse(text);
  return (url?.protocol === 'smtp:' || url?.protocol === 'smtps:') && url.hostname !== '';
};

/** `hello@yasmin.example` or `Yasmin <hello@yasmin.example>`. */
const mailFrom = /^(?:[^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;

/** Settings that require each other. */
const requiredTogether = [
  ['SMS_URL', 'SMS_API_KEY', 'SMS_SENDER'],
  ['SMTP_URL', 'MAIL_FROM'],
] as const;

/** Like `requiredTogether`, but optional: without them there is no sign-in by an identity provider. */
const optionalTogether = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

/** Settings that only make sense with a client of the identity provider. */
const providerOnly = ['OIDC_ISSUER', 'OIDC_NAME', 'OIDC_APP_REDIRECTS'] as const;

/** A complete address of a website or a phone app: `com.example.app:/return`. */
const isRedirect = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && !['javascript:', 'data:', 'blob:', 'file:'].includes(url.protocol) && !url.hash && !url.search;
};

/** A key for `createEncryptor`, in Base64. */
const secretsKey = z
  .string()
  .refine(
    (text) => /^[\w+/-]{43}=?$/.test(text) && Buffer.from(text, 'base64').length === secretsKeyBytes,
    'must be 32 random bytes as Base64: openssl rand -base64 32',
  )
  .refine(
    (text) => !isWeakKey(Buffer.from(text, 'base64')),
    'is easily guessed: it repeats, is a text, or is the one of the demo; make one by openssl rand -base64 32',
  );

/** A web address without a path or search. */
const isOrigin = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && `${url.origin}/` === url.href;
};

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  FILES_DIR: z.string().min(1).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(5),
  APP_ENV: z.enum(['demo', 'production']).default('demo'),
  DEMO_PUBLIC: z.enum(['yes', 'no']).default('no'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin, 'must be an origin such as https://shop.example, without a path, a query or a user')
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .refine((list) => entriesOf(list).every(isAddressOrRange), 'must be addresses or ranges, with commas')
    .default(''),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(100).default(10),
  SECRETS_KEY: secretsKey.optional(),
  UPLOADS_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  UPLOADS_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  UPLOADS_S3_REGION: z.string().min(1).default('us-east-1'),
  UPLOADS_S3_KEY: z.string().min(1).optional(),
  UPLOADS_S3_SECRET: z.string().min(1).optional(),
  SERVICE_WORKER: z.enum(['on', 'unregister']).default('on'),
  ROBOTS: z.enum(['index', 'noindex']).optional(),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(64),
  SMS_URL: z.string().refine(isSafeUrl, 'must be an https address').optional(),
  SMS_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be one word')
    .optional(),
  SMS_SENDER: z
    .string()
    .regex(/^(?=.*[A-Za-z])[A-Za-z0-9 .-]{3,11}$|^\d{3,15}$/, 'must be 3 to 11 Latin letters and digits, or a number')
    .optional(),
  SMTP_URL: z.string().refine(isSmtpUrl, 'must be smtp://user:password@host:port or smtps://…').optional(),
  IP_COUNTRY_URL: z
    .string()
    .refine((url) => isSafeUrl(url) && url.includes('{ip}'), 'must be an https address with {ip} in it')
    .optional(),
  MAIL_FROM: z.string().regex(mailFrom, 'must be an address, or Name <address>').optional(),
  OIDC_ISSUER: z.string().refine(isSafeUrl, 'must be an https address').default(googleIssuer),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().trim().min(1).max(40).optional(),
  OIDC_APP_REDIRECTS: z
    .string()
    .refine((list) => entriesOf(list).every(isRedirect), 'must be complete addresses, with commas')
    .default(''),
  GTM_ID: z.string().regex(trackingShapes.gtm, 'must be like GTM-ABC1234').optional(),
  GA4_ID: z.string().regex(trackingShapes.ga4, 'must be like G-ABCDEF1234').optional(),
  META_PIXEL_ID: z.string().regex(trackingShapes.meta, 'must be the number of a pixel').optional(),
  PAYMOB_BASE: z.url({ protocol: /^https?$/ }).default('https://accept.paymob.com'),
  PAYMOB_SECRET_KEY: z.string().optional(),
  PAYMOB_PUBLIC_KEY: z.string().optional(),
  PAYMOB_HMAC_SECRET: z.string().optional(),
  PAYMOB_API_KEY: z.string().optional(),
  PAYMOB_INTEGRATION: z.string().regex(/^\d+$/, 'must be the number of the integration').optional(),
});

/** The keys of a Paymob account: all of them, or none. */
const paymobKeys = [
  'PAYMOB_SECRET_KEY',
  'PAYMOB_PUBLIC_KEY',
  'PAYMOB_HMAC_SECRET',
  'PAYMOB_API_KEY',
  'PAYMOB_INTEGRATION',
] as const;

/** A Paymob account, for payments by card. */
export type PaymobKeys = Pick<
  PaymobOptions,
  'base' | 'secretKey' | 'publicKey' | 'hmacSecret' | 'apiKey' | 'integration'
>;

/** All of them, or none. */
const s3Settings = ['UPLOADS_S3_ENDPOINT', 'UPLOADS_S3_BUCKET', 'UPLOADS_S3_KEY', 'UPLOADS_S3_SECRET'] as const;

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
  databaseConnections: number;
  /** How long a stopping server reports not ready and still serves. */
  drainSeconds: number;
  demo: boolean;
  /** Whether other machines may reach a demo. */
  demoPublic: boolean;
  publicUrl: string;
  trustedProxies: string[];
  metricsPort: number | undefined;
  logLevel: string;
  /** The encryption key of secrets in the database; the key of a demo is public. */
  secretsKey: Buffer;
  /** The folder of pictures and uploads, unless they are in a bucket. */
  filesDir: string;
  /** The bucket of pictures and uploads; null for `filesDir`. */
  uploadsS3: S3Place | null;
  pageCacheBytes: number;
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
};

/** The setting that lets other machines reach the server; undefined when none does. */
function reachedAt({ HOST: host, PUBLIC_URL: url }: Record<string, string | undefined>): string | undefined {
  const named = url && URL.parse(url)?.hostname;
  if (named && !isLoopback(named)) return `PUBLIC_URL ${URL.parse(url)!.origin}`;
  return host && !isLoopback(host) ? `HOST ${host}` : undefined;
}

/** Reads the environment; throws one error that names every setting that is missing or wrong. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const { settings, warnings } = withPresentNames(source);
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  const problems = result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const unsetPaymob = paymobKeys.filter((name) => !given[name]);
  if (unsetPaymob.length < paymobKeys.length)
    for (const name of unsetPaymob) problems.push(`${name}: must be set beside the other PAYMOB_ settings`);
  const s3Missing = s3Settings.filter((name) => !given[name]);
  if (s3Missing.length < s3Settings.length || given['UPLOADS_S3_REGION'])
    problems.push(...s3Missing.map((name) => `${name}: must be set when uploads go to S3`));
  if (given['DATABASE_DIRECT_URL'] && !given['DATABASE_URL'])
    problems.push('DATABASE_DIRECT_URL: needs DATABASE_URL beside it');
  if (given['APP_ENV'] === 'production') {
    for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'SECRETS_KEY', ...requiredTogether.flat()]) {
      if (!given[name]) problems.push(`${name}: must be set when APP_ENV=production`);
    }
    if (given['PAYMOB_BASE'] && !given['PAYMOB_BASE'].startsWith('https://'))
      problems.push('PAYMOB_BASE: must be https when APP_ENV=production');
    if (given['PUBLIC_URL'] && !given['PUBLIC_URL'].startsWith('https://'))
      problems.push('PUBLIC_URL: must be https when APP_ENV=production');
  } else {
    const reached = reachedAt(given);
    if (reached && given['DEMO_PUBLIC'] !== 'yes')
      problems.push(
        `APP_ENV: ${given['APP_ENV'] ? 'this is a demo' : 'it is not set, which means a demo'}, and others can reach it by ${reached}, though its passwords and codes are shown to everybody: set APP_ENV=production for a real shop, or DEMO_PUBLIC=yes for a demo that is meant for others`,
      );
    for (const names of requiredTogether) {
      const missing = names.filter((name) => !given[name]);
      if (missing.length < names.length)
        problems.push(
          ...missing.map((name) => `${name}: must be set together with ${names.filter((n) => n !== name).join(', ')}`),
        );
    }
  }
  // The server itself speaks plain HTTP: an https address means a proxy in front of it.
  if (given['PUBLIC_URL']?.startsWith('https://') && !given['TRUSTED_PROXIES'])
    problems.push(
      'TRUSTED_PROXIES: must name the proxy that ends TLS for PUBLIC_URL, such as 127.0.0.1: else all shoppers count as one address and lock each other out',
    );
  const missingOfProvider = optionalTogether.filter((name) => !given[name]);
  if ([...optionalTogether, ...providerOnly].some((name) => given[name]))
    problems.push(...missingOfProvider.map((name) => `${name}: must be set for a sign-in by an identity provider`));
  if ((given['OIDC_ISSUER'] ?? googleIssuer) !== googleIssuer && !given['OIDC_NAME'])
    problems.push('OIDC_NAME: must be set beside OIDC_ISSUER: it is what the button calls the provider');
  if (!result.success || problems.length > 0) throw new StartupError(problems);
  const env = result.data;
  const publicUrl = (
    env.PUBLIC_URL ?? `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`
  ).replace(/\/$/, '');
  return {
    warnings,
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(root, env.DATA_DIR),
    filesDir: resolve(root, env.FILES_DIR ?? env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    drainSeconds: env.DRAIN_SECONDS,
    demo: env.APP_ENV === 'demo',
    demoPublic: env.APP_ENV === 'demo' && env.DEMO_PUBLIC === 'yes',
    publicUrl,
    trustedProxies: entriesOf(env.TRUSTED_PROXIES),
    metricsPort: env.METRICS_PORT,
    logLevel: env.LOG_LEVEL,
    secretsKey: env.SECRETS_KEY ? Buffer.from(env.SECRETS_KEY, 'base64') : demoKey,
    uploadsS3:
      env.UPLOADS_S3_ENDPOINT && env.UPLOADS_S3_BUCKET && env.UPLOADS_S3_KEY && env.UPLOADS_S3_SECRET
        ? {
            endpoint: env.UPLOADS_S3_ENDPOINT,
            bucket: env.UPLOADS_S3_BUCKET,
            region: env.UPLOADS_S3_REGION,
            key: env.UPLOADS_S3_KEY,
            secret: env.UPLOADS_S3_SECRET,
          }
        : null,
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    // A demo that others can reach would stand in the results beside the shop itself; one on this machine nobody finds anyway.
    indexed: env.ROBOTS
      ? env.ROBOTS === 'index'
      : env.APP_ENV === 'production' || isLoopback(new URL(publicUrl).hostname),
    unregisterServiceWorker: env.SERVICE_WORKER === 'unregister',
    countryLookupUrl: env.IP_COUNTRY_URL,
    sms:
      env.SMS_URL && env.SMS_API_KEY && env.SMS_SENDER
        ? { url: env.SMS_URL.replace(/\/$/, ''), apiKey: env.SMS_API_KEY, sender: env.SMS_SENDER }
        : undefined,
    mail:
      env.SMTP_URL && env.MAIL_FROM
        ? { url: env.SMTP_URL, from: env.MAIL_FROM, plain: isLoopback(new URL(env.SMTP_URL).hostname) }
        : undefined,
    provider:
      env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET
        ? {
            issuer: env.OIDC_ISSUER,
            clientId: env.OIDC_CLIENT_ID,
            clientSecret: env.OIDC_CLIENT_SECRET,
            name: env.OIDC_NAME ?? 'Google',
            appRedirects: entriesOf(env.OIDC_APP_REDIRECTS),
          }
        : undefined,
    tracking:
      env.GTM_ID || env.GA4_ID || env.META_PIXEL_ID
        ? { gtm: env.GTM_ID, ga4: env.GA4_ID, meta: env.META_PIXEL_ID }
        : null,
    paymob:
      unsetPaymob.length > 0
        ? null
        : {
            base: env.PAYMOB_BASE.replace(/\/$/, ''),
            secretKey: env.PAYMOB_SECRET_KEY!,
            publicKey: env.PAYMOB_PUBLIC_KEY!,
            hmacSecret: env.PAYMOB_HMAC_SECRET!,
            apiKey: env.PAYMOB_API_KEY!,
            integration: env.PAYMOB_INTEGRATION!,
          },
  };
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
