import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished } from 'vitest';
import { createApi } from '#api/app.ts';
import type { Services } from '#shop/context.ts';
import { test } from '#test/fixtures.ts';
import { startTracing, traceFacts } from './tracing.ts';

type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A receiver of traces, and the API of the shop with traces to it; `finish` returns what was sent. */
async function serveTraced(services: Services, share: number) {
  let received = '';
  const endpoint = await listen(async (request, response) => {
    received += `${await text(request)}\n`;
    response.setHeader('Content-Type', 'application/json').end('{}');
  });
  const tracing = await startTracing({ endpoint, serviceName: 'yasmin', share });
  const facts: { traceId?: string }[] = [];
  const caller = async () => {
    facts.push(traceFacts());
    return { actor: { kind: 'guest' } as const, isTokenRejected: false, isCrossOrigin: false, address: '127.0.0.1' };
  };
  const api = createApi({ services, caller, log: () => {} });
  const answer = getRequestListener((request) => {
    const url = new URL(request.url);
    return api.fetch(new Request(url.origin + url.pathname.replace('/api', '') + url.search, request));
  });
  const base = await listen((request, response) =>
    tracing.request(request, response, () => void answer(request, response)),
  );
  onTestFinished(() => tracing.stop());
  const finish = async () => {
    await tracing.stop();
    const batches = received.split('\n').filter(Boolean);
    const spans = batches.flatMap((batch) =>
      JSON.parse(batch).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: SentSpan[] }[] }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      ),
    ) as SentSpan[];
    return { received, spans };
  };
  return { base, facts, finish };
}

const textOf = (span: SentSpan, key: string) =>
  span.attributes.find((attribute) => attribute.key === key)?.value.stringValue;

const caller = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };

test('a sampled request has its verb and the statements of that as parts, and nothing that a person entered', async ({
  services,
}) => {
  const { base, facts, finish } = await serveTraced(services, 0);
  const reply = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', traceparent: `00-${caller.traceId}-${caller.spanId}-01` },
    body: JSON.stringify({ phone: '+201009876543', password: 'a-secret-password' }),
  });
  expect(reply.status).toBeGreaterThanOrEqual(400);
  await reply.text();
  const { received, spans } = await finish();

  const request = spans.find(({ name }) => name === 'POST /api/auth/login')!;
  expect(request).toMatchObject({ traceId: caller.traceId, parentSpanId: caller.spanId });
  expect(facts).toEqual([{ traceId: caller.traceId }]);
  const verb = spans.find((span) => textOf(span, 'yasmin.verb') !== undefined)!;
  expect(verb).toMatchObject({ name: 'login', traceId: caller.traceId, parentSpanId: request.spanId });
  const statements = spans.filter((span) => textOf(span, 'db.query.text') !== undefined);
  const ofVerb = statements.filter(({ parentSpanId }) => parentSpanId === verb.spanId);
  expect(ofVerb.some((span) => /\busers\b.*\$1/s.test(textOf(span, 'db.query.text')!))).toBe(true);
  expect(received).not.toMatch(/1009876543|a-secret-password/);
});

test('requests that are not sampled, and work outside of requests, send nothing', async ({ services, call }) => {
  const { base, facts, finish } = await serveTraced(services, 0);
  await (await fetch(`${base}/api/products`)).text();
  await call('GET', '/products');
  const { spans } = await finish();
  expect(spans).toEqual([]);
  expect(facts).toEqual([{}]);
});

test('a receiver that is away fails neither a reply nor the stop', async () => {
  const tracing = await startTracing({ endpoint: 'http://127.0.0.1:9', serviceName: 'yasmin', share: 1 });
  onTestFinished(() => tracing.stop());
  const base = await listen((request, response) => tracing.request(request, response, () => void response.end('ok')));
  expect(await (await fetch(`${base}/api/products`)).text()).toBe('ok');
  await tracing.stop();
});
