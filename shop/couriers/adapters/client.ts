import type { z } from 'zod';
import { CourierCredentialsRefused, CourierRefused, CourierUnavailable } from './adapter.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** How a courier's API is reached. `log` receives what was refused, without keys and without the recipient. */
export type ClientOptions = {
  base: string;
  headers?: Record<string, string>;
  fetch?: (request: Request) => Promise<Response>;
  timeoutMs?: number;
  log?: (text: string) => void;
};

/** Sends JSON to a courier's API and checks the shape of its replies. */
export function createCourierClient(
  name: string,
  { base, headers = {}, timeoutMs = 10_000, ...options }: ClientOptions,
) {
  const send = options.fetch ?? fetch;
  async function receive(method: Method, path: string, body?: unknown): Promise<{ status: number; text: string }> {
    try {
      const request = new Request(base + path, {
        method,
        headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      const reply = await send(request);
      return { status: reply.status, text: await reply.text() };
    } catch (cause) {
      throw new CourierUnavailable(`${name} ${path}: no answer`, { cause });
    }
  }
  return {
    async call<T>(method: Method, path: string, schema: z.ZodType<T>, body?: unknown): Promise<T> {
      const { status, text } = await receive(method, path, body);
      const reason = `${name} ${method} ${path.replace(/\d{5,}/g, '…')}: ${status}`;
      if (status < 200 || status > 299) {
        options.log?.(reason);
        if (status === 401 || status === 403) throw new CourierCredentialsRefused(reason);
        throw status === 400 || status === 404 || status === 422
          ? new CourierRefused(reason)
          : new CourierUnavailable(reason);
      }
      const reply = schema.safeParse(asJson(text));
      if (!reply.success) throw new CourierUnavailable(`${reason}, in another shape`);
      return reply.data;
    },
  };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
