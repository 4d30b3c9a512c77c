import { z } from 'zod';
import { SubmissionRefused, TaxAuthorityUnavailable } from './authority.ts';

/** The account of a point of sale at the tax authority (ETA), and the addresses of its services. */
export type EtaAccount = {
  /** The API, and the service that gives tokens; without a slash at the end. */
  apiUrl: string;
  idUrl: string;
  clientId: string;
  clientSecret: string;
  posSerial: string;
  posOsVersion: string;
  /** The key of POS hardware that shares one with the authority. */
  presharedKey: string | null;
};

export type EtaClientOptions = EtaAccount & {
  fetch?: typeof fetch;
  now?: () => number;
  /** Timeout of a call in milliseconds. */
  timeoutMs?: number;
};

const tokenReply = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** A token is renewed this long before it expires, in milliseconds. */
const tokenMargin = 60_000;

/** Sends requests to ETA's API with a token of the point of sale, which is renewed when it expires or is refused. */
export function createEtaClient({ timeoutMs = 30_000, now = Date.now, ...options }: EtaClientOptions) {
  const send = options.fetch ?? fetch;
  let token: { value: string; until: number } | undefined;

  async function receive(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
    try {
      const reply = await send(url, { ...init, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
      return { status: reply.status, text: await reply.text() };
    } catch (cause) {
      throw new TaxAuthorityUnavailable(`${new URL(url).pathname}: no answer`, { cause });
    }
  }

  async function fetchToken(): Promise<string> {
    if (token && token.until > now()) return token.value;
    const { clientId, clientSecret, posSerial, posOsVersion, presharedKey } = options;
    const { status, text } = await receive(`${options.idUrl}/connect/token`, {
      method: 'POST',
      headers: {
        posserial: posSerial,
        pososversion: posOsVersion,
        ...(presharedKey !== null && { presharedkey: presharedKey }),
      },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
      }),
    });
    if (status !== 200) throw new TaxAuthorityUnavailable(`/connect/token: ${status}`);
    const { access_token: value, expires_in: seconds } = parseReply(tokenReply, text, '/connect/token');
    token = { value, until: now() + seconds * 1000 - tokenMargin };
    return value;
  }

  async function callOnce(method: 'GET' | 'POST', path: string, body?: string) {
    return receive(options.apiUrl + path, {
      method,
      headers: {
        Authorization: `Bearer ${await fetchToken()}`,
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json; charset=utf-8' }),
      },
      ...(body !== undefined && { body }),
    });
  }

  return {
    /**
     * One call; returns its parsed reply, or null for a 404 of a GET. Throws `SubmissionRefused` for 400 and 413, `TaxAuthorityUnavailable`
     * for everything else.
     */
    async call<T>(schema: z.ZodType<T>, method: 'GET' | 'POST', path: string, body?: string): Promise<T | null> {
      let { status, text } = await callOnce(method, path, body);
      if (status === 401) {
        token = undefined;
        ({ status, text } = await callOnce(method, path, body));
      }
      if (status === 404 && method === 'GET') return null;
      if (status >= 200 && status < 300) return parseReply(schema, text, path);
      const reason = `${status} ${errorText(text)}`.trim();
      if (method === 'POST' && (status === 400 || status === 413)) throw new SubmissionRefused(reason);
      throw new TaxAuthorityUnavailable(`${path}: ${reason}`);
    },
  };
}

function parseReply<T>(schema: z.ZodType<T>, text: string, path: string): T {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new TaxAuthorityUnavailable(`${path}: a reply that is not JSON`, { cause });
  }
  const result = schema.safeParse(json);
  if (!result.success) throw new TaxAuthorityUnavailable(`${path}: a reply of another shape`);
  return result.data;
}

/** An error of ETA: a text with those of its details. */
export const etaError = z.object({
  code: z.string().nullish(),
  message: z.string().nullish(),
  get details(): z.ZodOptional<z.ZodNullable<z.ZodArray<typeof etaError>>> {
    return z.array(etaError).nullish();
  },
});

export type EtaError = z.output<typeof etaError>;

/** The codes and texts of an error and its details, at most 500 characters. */
export function textOfError(error: EtaError): string {
  const texts = (entry: EtaError): string[] => [
    [entry.code, entry.message].filter(Boolean).join(': '),
    ...(entry.details ?? []).flatMap(texts),
  ];
  return [...new Set(texts(error).filter(Boolean))].join('; ').slice(0, 500);
}

function errorText(text: string): string {
  try {
    return textOfError(z.object({ error: etaError }).parse(JSON.parse(text)).error);
  } catch {
    return '';
  }
}
