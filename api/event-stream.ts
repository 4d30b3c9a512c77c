import type { ServerResponse } from 'node:http';
import { z } from '@hono/zod-openapi';
import type { ChatEvent } from '#shop/chat/chat.ts';
import type { Subscription, Sink, WatchEvent } from '#shop/chat/hub/streams.ts';
import type { Ctx } from '#shop/context.ts';
import type { WorkEvent } from '#shop/daily-work/staff-event.ts';
import { authorizeStaff } from './define.ts';
import { addDescription, describeParams, operationMeta, type RouteScope } from './describe.ts';
import { presentStaffEvent } from './presenters/daily-work.ts';
import { presentMessage, presentStaffChat, presentState } from './presenters/chat.ts';
import { type Api, type ApiContext, honoPath, type RawRoute } from './route.ts';

type AnyEvent = ChatEvent | WatchEvent | WorkEvent;

type Definition<Event, P extends string> = {
  path: P;
  tag: 'Chat' | 'Staff';
  summary: string;
  description: string;
  auth?: 'user';
  scope?: RouteScope;
  /** Starts sending events to `sink`. */
  begin: (ctx: Ctx, input: Record<string, unknown>, sink: Sink<Event>) => Promise<Subscription>;
};

/** The delay in milliseconds before a browser reconnects after its stream has ended. */
const retryMs = 2000;
/** The maximum number of bytes waiting for a slow reader; beyond it, events are read later from the database. */
const waiting = 16 * 1024;

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-store, no-transform',
  // Asks proxies not to buffer the reply.
  'X-Accel-Buffering': 'no',
};

const encoder = new TextEncoder();
const comment = encoder.encode(':\n\n');

/** A route that streams server-sent events. */
export function defineStream<Event extends AnyEvent, P extends string>(
  call: Definition<Event, P>,
): RawRoute<P, { after?: number | string | undefined }, 'stream'> {
  return { method: 'get', path: call.path, mount: (api) => mountStream(api, call) };
}

function mountStream<Event extends AnyEvent>(api: Api, call: Definition<Event, string>): void {
  addDescription(api, () => ({
    method: 'get',
    path: call.path,
    tags: [call.tag],
    ...operationMeta(call),
    description: call.description,
    request: {
      headers: z.object({ 'Last-Event-ID': z.string().optional() }),
      query: z.object({ after: z.string().optional().describe('number of the last message received') }),
      ...describeParams(call.path),
    },
    responses: {
      200: {
        description: 'Events until the connection ends',
        content: { 'text/event-stream': { schema: z.string() } },
      },
      default: { description: 'Refused' },
    },
  }));
  api.get(honoPath(call.path), async (c) => {
    // A HEAD request has no reader for the stream.
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    await authorizeStaff(c.get('ctx'), call.scope);
    const input = { after: c.req.query('after'), ...c.req.param(), event: c.req.header('Last-Event-ID') };
    return c.body(await streamOf(c, (sink) => call.begin(c.get('ctx'), input, sink)), 200, headers);
  });
}

/** The stream of bytes of `begin`; its refusals are thrown before anything is sent. */
async function streamOf<Event extends AnyEvent>(
  c: ApiContext,
  begin: (sink: Sink<Event>) => Promise<Subscription>,
): Promise<ReadableStream<Uint8Array>> {
  const { publicUrl, locale } = c.get('ctx');
  const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse };
  let following: Subscription | undefined;
  let over = false;
  let to!: ReadableStreamDefaultController<Uint8Array>;
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (controller) => void (to = controller),
      pull: () => following?.resume(),
      cancel: () => {
        over = true;
        following?.stop();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: waiting }),
  );
  const send = (bytes: Uint8Array): boolean => {
    if (!over) to.enqueue(bytes);
    return !over && to.desiredSize! > 0;
  };
  const sink: Sink<Event> = {
    write: (event) => send(encoder.encode(textOf({ publicUrl, locale }, event))),
    beat: () => !over && to.desiredSize! > 0 && (send(comment), true),
    end(how) {
      if (over) return;
      // Clients of a stopping server reconnect to another one, spread over time.
      if (how === 'close') send(encoder.encode(`retry: ${retryMs / 2 + Math.floor(Math.random() * retryMs)}\n\n`));
      over = true;
      if (how === 'cut' && outgoing) outgoing.destroy();
      else to.close();
    },
  };
  send(encoder.encode(`retry: ${retryMs}\n\n`));
  following = await begin(sink);
  return stream;
}

type StreamCtx = Pick<Ctx, 'publicUrl' | 'locale'>;

/** An event in its wire format. JSON has no line ends, so its data is one line. */
function textOf(ctx: StreamCtx, event: AnyEvent): string {
  const data = JSON.stringify(dataOf(ctx, event));
  const id = event.type === 'message' ? `id: ${event.message.id}\n` : '';
  return `event: ${event.type}\n${id}data: ${data}\n\n`;
}

function dataOf(ctx: StreamCtx, event: AnyEvent): unknown {
  switch (event.type) {
    case 'message':
      return presentMessage(ctx, event.message);
    case 'state':
      return presentState(event.state);
    case 'chat':
      return presentStaffChat(event.chat);
    case 'work':
      return presentStaffEvent(ctx, event.event);
    case 'counts':
      return { kind: event.kind };
    case 'typing':
      return { author: event.author };
    default:
      return {};
  }
}
