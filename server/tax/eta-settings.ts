import { z } from 'zod';
import type { EtaAccount } from '#shop/tax/eta-client.ts';
import type { TaxSeller } from '#shop/tax/receipt.ts';
import type { SigningSettings } from './open-signer.ts';

const text = z.string().trim().min(1).max(100).optional();
const word = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'must be one word')
  .optional();
const url = (standard: string) => z.url({ protocol: /^https?$/ }).default(standard);

/** The environment variables of the Egyptian Tax Authority (ETA), each by itself. */
export const etaSettings = {
  ETA_API_URL: url('https://api.invoicing.eta.gov.eg'),
  ETA_ID_URL: url('https://id.eta.gov.eg'),
  ETA_CLIENT_ID: word,
  ETA_CLIENT_SECRET: word,
  ETA_POS_SERIAL: word,
  ETA_POS_OS_VERSION: z.string().min(1).default('os'),
  ETA_PRESHARED_KEY: word,
  ETA_RIN: z
    .string()
    .regex(/^\d{9}$/, 'must be the tax registration number, nine digits')
    .optional(),
  ETA_TRADE_NAME: text,
  ETA_ACTIVITY_CODE: z
    .string()
    .regex(/^\d{4}$/, 'must be four digits')
    .optional(),
  ETA_BRANCH_CODE: z.string().trim().min(1).max(50).default('0'),
  ETA_GOVERNATE: text,
  ETA_CITY: text,
  ETA_STREET: text,
  ETA_BUILDING: text,
  ETA_ORDER_DELIVERY_MODE: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be two capitals')
    .default('FC'),
  ETA_SIGNING_KEY: z.string().min(1).optional(),
  ETA_SIGNING_MODULE: z.string().min(1).optional(),
  ETA_SIGNING_TOKEN: z.string().min(1).optional(),
  ETA_SIGNING_LABEL: z.string().min(1).optional(),
  ETA_SIGNING_PIN: z.string().min(1).optional(),
  ETA_SIGNING_CERTIFICATE: z.string().min(1).optional(),
};

/** The settings that must all be set for receipts to be issued. */
export const etaRequired = [
  'ETA_CLIENT_ID',
  'ETA_CLIENT_SECRET',
  'ETA_POS_SERIAL',
  'ETA_RIN',
  'ETA_TRADE_NAME',
  'ETA_ACTIVITY_CODE',
  'ETA_GOVERNATE',
  'ETA_CITY',
  'ETA_STREET',
  'ETA_BUILDING',
] as const;

/** The settings of a key in a PKCS #11 module. `pkcs11-tool` alone reads the PIN. */
export const etaModule = ['ETA_SIGNING_MODULE', 'ETA_SIGNING_TOKEN', 'ETA_SIGNING_LABEL', 'ETA_SIGNING_PIN'] as const;

/** The account of a point of sale, the seller on its receipts, and what signs submissions. */
export type EtaEnv = { account: EtaAccount; seller: TaxSeller; signing: SigningSettings | null };

type Raw = z.output<z.ZodObject<typeof etaSettings>>;

/** Null unless every required setting is there. */
export function etaOf(settings: Raw): EtaEnv | null {
  if (etaRequired.some((name) => !settings[name])) return null;
  return {
    account: {
      apiUrl: settings.ETA_API_URL.replace(/\/$/, ''),
      idUrl: settings.ETA_ID_URL.replace(/\/$/, ''),
      clientId: settings.ETA_CLIENT_ID!,
      clientSecret: settings.ETA_CLIENT_SECRET!,
      posSerial: settings.ETA_POS_SERIAL!,
      posOsVersion: settings.ETA_POS_OS_VERSION,
      presharedKey: settings.ETA_PRESHARED_KEY ?? null,
    },
    seller: {
      rin: settings.ETA_RIN!,
      tradeName: settings.ETA_TRADE_NAME!,
      branchCode: settings.ETA_BRANCH_CODE,
      address: {
        country: 'EG',
        governate: settings.ETA_GOVERNATE!,
        regionCity: settings.ETA_CITY!,
        street: settings.ETA_STREET!,
        buildingNumber: settings.ETA_BUILDING!,
      },
      activityCode: settings.ETA_ACTIVITY_CODE!,
      deviceSerial: settings.ETA_POS_SERIAL!,
      orderDeliveryMode: settings.ETA_ORDER_DELIVERY_MODE,
    },
    signing: signingOf(settings),
  };
}

function signingOf({
  ETA_SIGNING_KEY: file,
  ETA_SIGNING_MODULE: module,
  ETA_SIGNING_TOKEN: token,
  ETA_SIGNING_LABEL: label,
  ETA_SIGNING_CERTIFICATE: certificate,
}: Raw): SigningSettings | null {
  const key = file ?? (module && token && label ? { module, token, label } : null);
  return key && certificate ? { key, certificate } : null;
}
