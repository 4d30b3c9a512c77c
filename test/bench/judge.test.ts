import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { judge } from './judge.ts';
import { type Case, type CaseResult, measureCase } from './measure.ts';

const servers: Server[] = [];

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const page: Case = {
  name: 'page',
  target: 0.5,
  expected: ['href="/product/'],
  request: () => ({ path: '/page' }),
  floorRequest: () => ({ path: '/page' }),
  isOnce: true,
};

/** The failures of a short run of `page` against a shop that replies as `listener` does. */
async function failuresOf(listener: RequestListener): Promise<string[]> {
  const bases = { shop: await serve(listener), floor: await serve((_, response) => response.end()) };
  const plan = { seconds: 1, amount: 10, connections: [1], rounds: 1, warmUp: false };
  return judge([await measureCase(page, bases, plan)], false);
}

describe('a case that is broken fails the run', () => {
  it('accepts 200 with the expected content', async () => {
    expect(await failuresOf((_, response) => response.end('<a href="/product/soap">'))).toEqual([]);
  });

  it('refuses a redirect, and names its destination', async () => {
    const failures = await failuresOf((_, response) => response.writeHead(301, { Location: '/elsewhere' }).end());
    expect(failures).toEqual(['page: GET /page replied 301, redirect to /elsewhere']);
  });

  it('refuses an error', async () => {
    expect(await failuresOf((_, response) => response.writeHead(500).end('href="/product/'))).toEqual([
      'page: GET /page replied 500',
    ]);
  });

  it('refuses 200 without the expected content', async () => {
    expect(await failuresOf((_, response) => response.end('<h1>Nothing found</h1>'))).toEqual([
      'page: GET /page replied without href="/product/',
    ]);
  });

  it('refuses a connection that is closed without a reply', async () => {
    const failures = await failuresOf((request) => request.socket.destroy());
    expect(failures).toHaveLength(1);
  });

  it('refuses errors that begin after the first reply', async () => {
    let replies = 0;
    const failures = await failuresOf((_, response) =>
      replies++ === 0 ? response.end('href="/product/') : response.writeHead(302, { Location: '/' }).end(),
    );
    expect(failures).toEqual(['page, 1 connections: 10 errors']);
  });
});

describe('the judgement of a measurement', () => {
  const measured = { rate: 100, replies: 200, p50: 1, p99: 2, errors: 0 };
  const result = (ratio: number, more: Partial<typeof measured> = {}): CaseResult => ({
    name: 'list',
    target: 0.5,
    problem: null,
    measurements: [{ connections: 16, shop: { ...measured, ...more }, floor: measured, ratio, processor: null }],
  });

  it('accepts a ratio at its target', () => {
    expect(judge([result(0.5)], true)).toEqual([]);
  });

  it('refuses a ratio below its target, unless targets are not enforced', () => {
    expect(judge([result(0.49)], true)).toEqual(['list, 16 connections: ratio 0.49 is below 0.5']);
    expect(judge([result(0.49)], false)).toEqual([]);
  });

  it('refuses a measurement without any reply', () => {
    expect(judge([result(0, { rate: 0 })], false)).toEqual(['list, 16 connections: no reply']);
  });

  it('refuses a case without a measurement, and a run without a case', () => {
    expect(judge([{ ...result(1), measurements: [] }], false)).toEqual(['list: was not measured']);
    expect(judge([], false)).toEqual(['no case was measured']);
  });
});
