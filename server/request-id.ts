import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import { newRequestId, requestIdHeader } from '#values/request-id.ts';

const ids = new WeakMap<object, string>();

/** Sets the id of a request, and the header of its reply. */
export function nameRequest(request: IncomingMessage, response: ServerResponse): void {
  const id = newRequestId();
  ids.set(request, id);
  response.setHeader(requestIdHeader, id);
}

/** The id of the request that Hono handles; a new id for a request that did not come over the network. */
export function requestIdOf(c: Context): string {
  const incoming = (c.env as { incoming?: object } | undefined)?.incoming;
  if (!incoming) return newRequestId();
  const id = ids.get(incoming) ?? newRequestId();
  ids.set(incoming, id);
  return id;
}
