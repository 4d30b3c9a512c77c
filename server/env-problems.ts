import { googleIssuer } from '#shop/auth/provider/provider.ts';
import { isLoopback, isSafeUrl } from './env-schema.ts';
import { etaModule, etaRequired, etaSettings } from './tax/eta-settings.ts';

/** The environment variables that are set, not yet checked. */
export type RawSettings = Readonly<Record<string, string | undefined>>;

/** Returns a sentence for each setting that is missing or wrong beside the others. */
export const settingProblems = (settings: RawSettings): string[] => [
  ...paymobProblems(settings),
  ...courierProblems(settings),
  ...etaProblems(settings),
  ...s3Problems(settings),
  ...backupProblems(settings),
  ...databaseProblems(settings),
  ...edgeProblems(settings),
  ...(settings['APP_ENV'] === 'production' ? productionProblems(settings) : demoProblems(settings)),
  ...proxyProblems(settings),
  ...providerProblems(settings),
];

/** Returns those of `names` that are not set. */
const unset = <Name extends string>(settings: RawSettings, names: readonly Name[]): Name[] =>
  names.filter((name) => !settings[name]);

/** Returns the missing ones of settings that are set all together or not at all. */
function missingOf<Name extends string>(settings: RawSettings, names: readonly Name[]): Name[] {
  const missing = unset(settings, names);
  return missing.length < names.length ? missing : [];
}

/** The keys of a Paymob account. */
const paymobKeys = [
  'PAYMOB_SECRET_KEY',
  'PAYMOB_PUBLIC_KEY',
  'PAYMOB_HMAC_SECRET',
  'PAYMOB_API_KEY',
  'PAYMOB_INTEGRATION',
];

const paymobProblems = (settings: RawSettings): string[] =>
  missingOf(settings, paymobKeys).map((name) => `${name}: must be set beside the other PAYMOB_ settings`);

/** The keys of delivery companies. */
const courierKeys = [
  ['BOSTA_API_KEY', 'BOSTA_WEBHOOK_SECRET'],
  ['ARAMEX_USER', 'ARAMEX_PASSWORD', 'ARAMEX_ACCOUNT', 'ARAMEX_PIN', 'ARAMEX_ENTITY', 'ARAMEX_SHIPPER'],
];

const courierProblems = (settings: RawSettings): string[] =>
  courierKeys.flatMap((names) =>
    missingOf(settings, names).map(
      (name) => `${name}: must be set together with ${names.filter((other) => other !== name).join(', ')}`,
    ),
  );

/** Any setting of the tax authority needs all that a receipt has to contain; a signature needs a certificate and a key, in a file or in a module. */
function etaProblems(settings: RawSettings): string[] {
  const isUsed = Object.keys(etaSettings).some((name) => settings[name]);
  const isInModule = etaModule.some((name) => settings[name]);
  const isSigned = isInModule || settings['ETA_SIGNING_KEY'] || settings['ETA_SIGNING_CERTIFICATE'];
  const missing = unset(settings, [
    ...(isUsed ? etaRequired : []),
    ...(isInModule ? etaModule : isSigned ? ['ETA_SIGNING_KEY'] : []),
    ...(isSigned ? ['ETA_SIGNING_CERTIFICATE'] : []),
  ]);
  const readable = ['ETA_API_URL', 'ETA_ID_URL'].filter((name) => settings[name] && !isSafeUrl(settings[name]));
  return [
    ...missing.map((name) => `${name}: must be set beside the other ETA_ settings`),
    ...(isInModule && settings['ETA_SIGNING_KEY'] ? ['ETA_SIGNING_KEY: must not be set beside a key in a module'] : []),
    ...readable.map((name) => `${name}: must be an https address, because it receives the secret of the account`),
  ];
}

const s3Settings = ['UPLOADS_S3_ENDPOINT', 'UPLOADS_S3_BUCKET', 'UPLOADS_S3_KEY', 'UPLOADS_S3_SECRET'];

function s3Problems(settings: RawSettings): string[] {
  const missing = settings['UPLOADS_S3_REGION'] ? unset(settings, s3Settings) : missingOf(settings, s3Settings);
  return missing.map((name) => `${name}: must be set when uploads go to S3`);
}

const backupS3 = ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_KEY', 'BACKUP_S3_SECRET'];

/** A bucket needs an account: one of its own, or that of the uploads. */
function backupProblems(settings: RawSettings): string[] {
  const account = settings['BACKUP_S3_ENDPOINT'] || !settings['UPLOADS_S3_ENDPOINT'] ? backupS3 : [];
  const isBucket = settings['BACKUP_TO']?.startsWith('s3:') ?? false;
  const missing = isBucket ? unset(settings, account) : missingOf(settings, backupS3);
  return missing.map((name) => `${name}: must be set when backups go to S3`);
}

function databaseProblems(settings: RawSettings): string[] {
  if (settings['DATABASE_URL']) return [];
  return [
    ...(settings['DATABASE_DIRECT_URL'] ? ['DATABASE_DIRECT_URL: needs DATABASE_URL beside it'] : []),
    ...(settings['DATABASE_REPLICA_URLS'] ? ['DATABASE_REPLICA_URLS: needs DATABASE_URL beside it'] : []),
    ...(Number(settings['WEB_PROCESSES']) > 1
      ? ['WEB_PROCESSES: more than one process needs DATABASE_URL; the embedded database belongs to one']
      : []),
  ];
}

/** A CDN needs its account, and Varnish its address. */
function edgeProblems(settings: RawSettings): string[] {
  const kind = settings['EDGE_CACHE'];
  if (!kind)
    return ['EDGE_URL', 'EDGE_ID', 'EDGE_TOKEN']
      .filter((name) => settings[name])
      .map((name) => `${name}: needs EDGE_CACHE beside it`);
  const isCdn = kind !== 'varnish';
  const missing = unset(settings, isCdn ? ['EDGE_ID', 'EDGE_TOKEN'] : ['EDGE_URL']);
  const isTokenReadable = isCdn && settings['EDGE_URL'] && !isSafeUrl(settings['EDGE_URL']);
  return [
    ...missing.map((name) => `${name}: must be set beside EDGE_CACHE=${kind}`),
    ...(isTokenReadable ? ['EDGE_URL: must be an https address, because it receives EDGE_TOKEN'] : []),
  ];
}

/** The settings of each message carrier. */
const carrierSettings = [
  ['SMS_URL', 'SMS_API_KEY', 'SMS_SENDER'],
  ['SMTP_URL', 'MAIL_FROM'],
];

function productionProblems(settings: RawSettings): string[] {
  const required = ['DATABASE_URL', 'PUBLIC_URL', 'SECRETS_KEY', ...carrierSettings.flat()];
  const unencrypted = ['PAYMOB_BASE', 'BOSTA_BASE', 'ARAMEX_BASE', 'PUBLIC_URL'].filter(
    (name) => settings[name] && !settings[name].startsWith('https://'),
  );
  return [
    ...unset(settings, required).map((name) => `${name}: must be set when APP_ENV=production`),
    ...unencrypted.map((name) => `${name}: must be https when APP_ENV=production`),
  ];
}

function demoProblems(settings: RawSettings): string[] {
  const problems: string[] = [];
  const reached = reachedAt(settings);
  if (reached && settings['DEMO_PUBLIC'] !== 'yes')
    problems.push(
      `APP_ENV: ${settings['APP_ENV'] ? 'this is a demo' : 'it is not set, which means a demo'}, and others can reach it by ${reached}, though its passwords and codes are shown to everybody: set APP_ENV=production for a real shop, or DEMO_PUBLIC=yes for a demo that is meant for others`,
    );
  for (const names of carrierSettings)
    for (const name of missingOf(settings, names))
      problems.push(`${name}: must be set together with ${names.filter((other) => other !== name).join(', ')}`);
  return problems;
}

/** The setting that lets other machines reach the server; undefined when none does. */
function reachedAt({ HOST: host, PUBLIC_URL: url }: RawSettings): string | undefined {
  const publicHost = url && URL.parse(url)?.hostname;
  if (publicHost && !isLoopback(publicHost)) return `PUBLIC_URL ${URL.parse(url)!.origin}`;
  return host && !isLoopback(host) ? `HOST ${host}` : undefined;
}

/** The server itself speaks plain HTTP: an https address means a proxy in front of it. */
const proxyProblems = (settings: RawSettings): string[] =>
  settings['PUBLIC_URL']?.startsWith('https://') && !settings['TRUSTED_PROXIES']
    ? [
        'TRUSTED_PROXIES: must name the proxy that ends TLS for PUBLIC_URL, such as 127.0.0.1: else all shoppers count as one address and lock each other out',
      ]
    : [];

/** The client of an identity provider; without it there is no sign-in by one. */
const providerClient = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'];

/** Settings that only make sense with a client of the identity provider. */
const providerOnly = ['OIDC_ISSUER', 'OIDC_NAME', 'OIDC_APP_REDIRECTS'];

function providerProblems(settings: RawSettings): string[] {
  const problems: string[] = [];
  if ([...providerClient, ...providerOnly].some((name) => settings[name]))
    for (const name of unset(settings, providerClient))
      problems.push(`${name}: must be set for a sign-in by an identity provider`);
  if ((settings['OIDC_ISSUER'] ?? googleIssuer) !== googleIssuer && !settings['OIDC_NAME'])
    problems.push('OIDC_NAME: must be set beside OIDC_ISSUER: it is what the button calls the provider');
  return problems;
}
