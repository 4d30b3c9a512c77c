import { execFileSync } from 'node:child_process';
import { createECDH, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import webPush from 'web-push';
import { isPublicAddress } from './endpoint.ts';
import { createPushSender } from './push-sender.ts';

/** A push service on this machine: it keeps what it receives, and replies with the status in the path. */
type Received = { path: string; headers: Record<string, string | string[] | undefined>; body: Buffer };

const received: Received[] = [];
let origin = '';
let close = () => {};

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'yasmin-push-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-keyout',
      key,
      '-out',
      cert,
    ],
    { stdio: 'ignore' },
  );
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path: request.url!, headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(Number(request.url!.slice(1))).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  close = () => void server.close();
});

afterAll(() => close());

const device = () => {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  return { p256dh: curve.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
};

const identity = { ...webPush.generateVAPIDKeys(), subject: 'https://shop.test' };

test('sends an encrypted message, signed with the key of the shop', async () => {
  const send = createPushSender({ agent: new Agent({ rejectUnauthorized: false }) });
  const payload = JSON.stringify({ title: 'New order', text: 'YS-1' });
  expect(await send({ endpoint: `${origin}/201`, ...device() }, payload, identity)).toEqual({
    outcome: 'sent',
    error: null,
  });
  const { headers, body } = received.at(-1)!;
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '14400' });
  expect(body.toString('latin1')).not.toContain('New order');
  const [, token] = /^vapid t=([^,]+), k=/.exec(String(headers['authorization']))!;
  const claims = JSON.parse(Buffer.from(token!.split('.')[1]!, 'base64url').toString());
  expect(claims).toMatchObject({ aud: origin, sub: identity.subject });
  expect(String(headers['authorization'])).toContain(`k=${identity.publicKey}`);
});

test.for([
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [413, 'refused'],
  [429, 'later'],
  [503, 'later'],
] as const)('a reply %i means %s', async ([status, outcome]) => {
  const send = createPushSender({ agent: new Agent({ rejectUnauthorized: false }) });
  expect(await send({ endpoint: `${origin}/${status}`, ...device() }, '{}', identity)).toEqual({
    outcome,
    error: `status ${status}`,
  });
});

test('connects to public addresses only, whatever a name resolves to', async () => {
  const before = received.length;
  expect(await createPushSender()({ endpoint: `${origin}/201`, ...device() }, '{}', identity)).toMatchObject({
    outcome: 'later',
  });
  expect(received).toHaveLength(before);
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.9',
    '169.254.169.254',
    '::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    'name',
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
  for (const address of ['142.250.185.10', '2a00:1450:4006:80c::200a'])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
});
