import { isIP } from 'node:net';
import { z } from 'zod';
import { googleIssuer } from '#shop/auth/provider/provider.ts';
import { trackingShapes } from '#values/tracking.ts';
import { edgeKinds } from './edge/edge-settings.ts';
import { isWeakKey, secretsKeyBytes } from './weak-key.ts';
import { etaSettings } from './tax/eta-settings.ts';

/** The entries of a list with commas. */
export const entriesOf = (list: string): string[] =>
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
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host);

/** An address that receives a secret: encrypted, unless it is on this machine. */
export const isSafeUrl = (text: string): boolean => {
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

/** A complete address of a website or a phone app: `com.example.app:/return`. */
const isRedirect = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && !['javascript:', 'data:', 'blob:', 'file:'].includes(url.protocol) && !url.hash && !url.search;
};

/** A key for `createEncryptor`, in Base64. */
export const secretsKey = z
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

/** The environment variables, each by itself. */
export const settingsSchema = z.object({
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
  DATABASE_REPLICA_URLS: z
    .string()
    .refine(
      (list) => entriesOf(list).every((url) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url)),
      'must be addresses that begin with postgres://, with commas',
    )
    .default(''),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(5),
  APP_ENV: z.enum(['demo', 'production']).default('demo'),
  DEMO_PUBLIC: z.enum(['yes', 'no']).default('no'),
  DEMO_ORDERS: z.enum(['yes', 'no']).default('yes'),
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
  ACCESS_LOG: z.union([z.enum(['off', 'all']), z.coerce.number().gt(0).max(1)]).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('yasmin'),
  OTEL_TRACES_SAMPLER: z.literal('parentbased_traceidratio').optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  EDGE_CACHE: z.enum(edgeKinds).optional(),
  EDGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  EDGE_ID: z.string().regex(/^\w+$/, 'must be the id of a service or a zone').optional(),
  EDGE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be one word')
    .optional(),
  WEB_PROCESSES: z.union([z.literal('auto'), z.coerce.number().int().min(1).max(64)]).default(1),
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
  BACKUP_TO: z.string().min(1).optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{58,}$/, 'must be like age1…: npm run backup -- --new-key FILE')
    .optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(14),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_REGION: z.string().min(1).default('us-east-1'),
  BACKUP_S3_KEY: z.string().min(1).optional(),
  BACKUP_S3_SECRET: z.string().min(1).optional(),
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
  BOSTA_BASE: z.url({ protocol: /^https?$/ }).default('https://app.bosta.co'),
  BOSTA_API_KEY: z.string().optional(),
  BOSTA_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  ARAMEX_BASE: z.url({ protocol: /^https?$/ }).default('https://ws.aramex.net'),
  ARAMEX_USER: z.string().optional(),
  ARAMEX_PASSWORD: z.string().optional(),
  ARAMEX_ACCOUNT: z.string().optional(),
  ARAMEX_PIN: z.string().optional(),
  ARAMEX_ENTITY: z.string().optional(),
  ARAMEX_SHIPPER: z
    .string()
    .refine((text) => text.split('|').length === 4, 'must be name|phone|street|city of the shop')
    .optional(),
  ...etaSettings,
});

export type Settings = z.infer<typeof settingsSchema>;
