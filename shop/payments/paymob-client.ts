import type { z } from 'zod';
import { type Gateway, GatewayRefused, GatewayUnavailable } from './core/gateway.ts';

/** The keys of an account, and its address. `integration` is the number of the card payment method. */
export type PaymobOptions = {
  base: string;
  secretKey: string;
  publicKey: string;
  hmacSecret: string;
  apiKey: string;
  integration: string;
  /** The shop's own address: callbacks and shoppers return there. */
  publicUrl: string;
  /** The shop's name for this gateway; callbacks come to `/api/payments/{name}/callback`. */
  name?: Gateway['name'];
  fetch?: (request: Request) => Promise<Response>;
  /** Timeout of a call to the gateway in milliseconds. */
  timeoutMs?: number;
  /** Receives what was refused, without keys and without the buyer. */
  log?: (text: string) => void;
};

const defaultTimeoutMs = 8000;

type RequestOptions = { headers?: Record<string, string>; body?: unknown; none?: null };

/** Sends requests to Paymob's API and reads its responses. */
export function createPaymobClient({ base, name = 'paymob', timeoutMs = defaultTimeoutMs, ...options }: PaymobOptions) {
  const send = options.fetch ?? fetch;
  const log = options.log ?? (() => {});

  async function receive(method: 'GET' | 'POST', path: string, { headers = {}, body }: RequestOptions) {
    try {
      const request = new Request(base + path, {
        method,
        headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      return await withTimeout(send(request), timeoutMs);
    } catch (cause) {
      throw new GatewayUnavailable(`${name} ${path}: no answer`, { cause });
    }
  }

  return {
    /** One call; returns the response as JSON. `none` is returned for a 404 where that means that nothing exists. */
    async call(method: 'GET' | 'POST', path: string, request: RequestOptions): Promise<unknown> {
      const { status, text } = await receive(method, path, request);
      if (status === 404 && request.none === null) return null;
      if (status >= 200 && status < 300) {
        try {
          return JSON.parse(text) as unknown;
        } catch (cause) {
          throw new GatewayUnavailable(`${name} ${path}: ${status} that is not JSON`, { cause });
        }
      }
      const reason = `${name} ${path}: ${status} ${describeError(status, text)}`;
      log(reason);
      // Another key, another integration or a later try may help, so these errors may be retried; 400 is about the request itself.
      throw status === 400 ? new GatewayRefused(reason) : new GatewayUnavailable(reason);
    },
    /** Parses a response; one of another shape counts as no answer. */
    parse<T>(schema: z.ZodType<T>, response: unknown, path: string): T {
      const result = schema.safeParse(response);
      if (!result.success) throw new GatewayUnavailable(`${name} ${path}: an answer of another shape`);
      return result.data;
    },
  };
}

/** The status and text of a response, or nothing after the timeout: also for a response that begins and does not end. */
async function withTimeout(response: Promise<Response>, ms: number): Promise<{ status: number; text: string }> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), ms);
  });
  try {
    return await Promise.race([
      response.then(async (reply) => ({ status: reply.status, text: await reply.text() })),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}

/** The error's reason without the request's data: the names of fields, or Paymob's own sentence. */
function describeError(status: number, text: string): string {
  if (status === 401) return 'the secret key is not taken';
  try {
    const reply = JSON.parse(text) as Record<string, unknown>;
    if (typeof reply['detail'] === 'string') return reply['detail'].slice(0, 200);
    return `about ${fieldsIn(reply).join(', ').slice(0, 200)}`;
  } catch {
    return '';
  }
}

const fieldsIn = (reply: Record<string, unknown>): string[] =>
  Object.entries(reply).flatMap(([field, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? fieldsIn(value as Record<string, unknown>).map((inner) => `${field}.${inner}`)
      : [field],
  );
