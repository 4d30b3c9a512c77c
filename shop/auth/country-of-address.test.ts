import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { countryLookup, unknownCountry } from './country-of-address.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** A local lookup service; `requests` lists the paths that were requested. */
async function serviceOf(answer: RequestListener): Promise<{ url: string; requests: string[] }> {
  const requests: string[] = [];
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{ip}`, requests };
}

const replying = (text: string) => serviceOf((_request, response) => void response.end(text));

test.each([
  ['1EG', 'EG'],
  ['1;EG;EGY;Egypt', 'EG'],
  ['1,sa,SAU', 'SA'],
  ['0', null],
  ['0;;;', null],
  ['2;EG;EGY;Egypt', null],
  ['', null],
  ['1', null],
  ['1;', null],
  ['1;12', null],
  ['<!doctype html><title>Hello</title>', null],
])('a reply of %j is %j', async (text, country) => {
  const { url } = await replying(text);
  expect(await countryLookup({ url })('203.0.113.9')).toBe(country);
});

test('an address is looked up once, by GET, and only once while the first lookup is pending', async () => {
  const { url, requests } = await replying('1;KW;KWT;Kuwait');
  const countryOf = countryLookup({ url });
  expect(await Promise.all([countryOf('203.0.113.9'), countryOf('203.0.113.9')])).toEqual(['KW', 'KW']);
  expect(await countryOf('203.0.113.9')).toBe('KW');
  expect(await countryOf('2606:4700::1111')).toBe('KW');
  expect(requests).toEqual(['GET /203.0.113.9', 'GET /2606%3A4700%3A%3A1111']);
});

test('a failure is not retried immediately', async () => {
  const { url, requests } = await serviceOf((_request, response) => void response.writeHead(500).end('1;EG'));
  const countryOf = countryLookup({ url });
  expect(await countryOf('203.0.113.9')).toBeNull();
  expect(await countryOf('203.0.113.9')).toBeNull();
  expect(requests).toHaveLength(1);
});

test('a service that does not answer times out', async () => {
  const { url, requests } = await serviceOf(() => {});
  expect(await countryLookup({ url, patience: 100 })('203.0.113.9')).toBeNull();
  expect(requests).toHaveLength(1);
});

test('a service that stops in the middle of a reply times out, too', async () => {
  const { url } = await serviceOf((_request, response) => void response.write('1'));
  expect(await countryLookup({ url, patience: 100 })('203.0.113.9')).toBeNull();
});

test('only the start of an endless reply is read', async () => {
  let ended = false;
  const { url } = await serviceOf((_request, response) => {
    response.on('close', () => (ended = true));
    const more = () => {
      while (response.write('1;EG;'.padEnd(65_536, 'x'))) continue;
    };
    response.on('drain', more);
    more();
  });
  expect(await countryLookup({ url })('203.0.113.9')).toBe('EG');
  await expect.poll(() => ended).toBe(true);
});

test('an unreachable service or a redirect gives no country', async () => {
  const { url } = await serviceOf((_request, response) => void response.writeHead(302, { Location: '/1' }).end('1;EG'));
  expect(await countryLookup({ url })('203.0.113.9')).toBeNull();
  server!.closeAllConnections();
  server!.close();
  await once(server!, 'close');
  expect(await countryLookup({ url })('203.0.113.10')).toBeNull();
});

test.each([
  undefined,
  '',
  'not an address',
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '203.0.113.9/../admin',
])('%j is never looked up', async (address) => {
  const { url, requests } = await replying('1;EG');
  expect(await countryLookup({ url })(address)).toBeNull();
  expect(requests).toEqual([]);
});

test('without a service no country is known', async () => {
  expect(await unknownCountry('203.0.113.9')).toBeNull();
});
