import { describe, expect } from 'vitest';
import { waitForBackgroundTasks } from '#shop/background.ts';
import type { Actor, Services } from '#shop/context.ts';
import { factories } from '#test/factories.ts';
import { createTestServices, test } from '#test/fixtures.ts';
import { staffScopes } from '#values/staff-scopes.ts';
import { createApi } from './app.ts';

type Operation = { 'x-scope'?: string; summary: string; requestBody?: unknown };
type StaffCall = { method: string; path: string; scope: string | undefined; summary: string };

const guest: Actor = { kind: 'guest' };

/** Routes for every member, whose replies depend on the scopes. */
const isForMembers = (path: string): boolean =>
  /^\/staff\/(?:work|search|notifications|push-devices)(?:\/|$)/.test(path);

/** Calls the API as any user, and reads only the status of a reply, since some streams never end. */
function walker(services: Services, defects: unknown[]) {
  let actor = guest;
  const api = createApi({
    services,
    caller: async () => ({ actor, isTokenRejected: false, isCrossOrigin: false, address: '127.0.0.1' }),
    log: (error) => defects.push(error),
  });
  return {
    async staffCalls(): Promise<StaffCall[]> {
      const document = (await (await api.request('/openapi.json')).json()) as {
        paths: Record<string, Record<string, Operation>>;
      };
      return Object.entries(document.paths).flatMap(([path, operations]) =>
        Object.entries(operations).flatMap(([method, { 'x-scope': scope, summary }]) =>
          path.startsWith('/staff/') || scope !== undefined
            ? [{ method: method.toUpperCase(), path, scope, summary }]
            : [],
        ),
      );
    },
    async status({ method, path }: StaffCall, as: Actor): Promise<number> {
      actor = as;
      const body = method !== 'GET' && { body: '{}', headers: { 'Content-Type': 'application/json' } };
      // No rows have these ids: a caller with access gets 404 or 422.
      const response = await api.request(path.replace(/\{\w+\}/g, '2000000000'), { method, ...body });
      await response.body?.cancel();
      await waitForBackgroundTasks();
      return response.status;
    },
  };
}

describe('every staff route', () => {
  test('publishes the scope that it needs', async ({ services }) => {
    const calls = await walker(services, []).staffCalls();
    expect(calls.length).toBeGreaterThan(20);
    const validScopes: (string | undefined)[] = [...staffScopes, 'member', 'none'];
    expect(calls.filter(({ scope }) => !validScopes.includes(scope))).toEqual([]);
    for (const { path, scope, summary } of calls) {
      expect(path).toMatch(/^\/staff\//);
      if (scope === 'member' || scope === 'none')
        expect([path, summary]).toEqual([path, expect.not.stringContaining('(')]);
      else expect([path, summary.endsWith(`(${scope})`)]).toEqual([path, true]);
    }
    // Only the routes of the session itself are open to a restricted session; the verbs of these others refuse one.
    expect(
      calls.filter(
        ({ scope, path }) =>
          (scope === 'member' || scope === 'none') && !path.startsWith('/staff/session') && !isForMembers(path),
      ),
    ).toEqual([]);
    expect(
      calls
        .filter(({ scope }) => scope === 'none')
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    ).toEqual(['DELETE /staff/session', 'POST /staff/session']);
  });

  test('is open to holders of that scope, and to nobody else', { timeout: 120_000 }, async ({ database }) => {
    // Not in a transaction: a stream listens over a connection of its own.
    const [services, make] = [createTestServices(database), factories(database.db)];
    const defects: unknown[] = [];
    const { staffCalls, status } = walker(services, defects);
    const calls = (await staffCalls()).filter(({ scope }) => scope !== 'member' && scope !== 'none');
    const shopper = await make.customer();
    for (const call of calls) {
      const name = `${call.method} ${call.path}`;
      expect([name, await status(call, guest)]).toEqual([name, 401]);
      expect([name, await status(call, shopper)]).toEqual([name, 403]);
    }
    for (const staffScope of staffScopes) {
      const [single, others] = [
        await make.customer({ scopes: [staffScope] }),
        await make.customer({ scopes: staffScopes.filter((scope) => scope !== staffScope) }),
      ];
      const opened: string[] = [];
      for (const call of calls) {
        const is = await status(call, single);
        expect([call.path, is]).toEqual([call.path, expect.toSatisfy((n: number) => n < 500 && n !== 401)]);
        if (is !== 403) opened.push(`${call.method} ${call.path}`);
        if (call.scope === staffScope) expect([call.path, await status(call, others)]).toEqual([call.path, 403]);
      }
      expect([staffScope, opened]).toEqual([
        staffScope,
        calls.filter(({ scope }) => scope === staffScope).map(({ method, path }) => `${method} ${path}`),
      ]);
    }
    services.chats.close();
    services.work.close();
    expect(defects).toEqual([]);
  });

  test('is closed while the session is restricted, whatever its scopes', async ({ services, make }) => {
    const { staffCalls, status } = walker(services, []);
    const calls = (await staffCalls()).filter(({ scope }) => scope !== 'member' && scope !== 'none');
    const staff = {
      grantedScopes: staffScopes,
      secondFactor: 'needed',
      locked: false,
      restriction: 'second_factor_needed',
      stale: true,
    } as const;
    const barred = { ...(await make.customer()), staff };
    for (const call of calls) expect([call.path, await status(call, barred)]).toEqual([call.path, 403]);
    const forMembers = (await staffCalls()).filter(({ path }) => isForMembers(path));
    expect(forMembers.length).toBeGreaterThan(7);
    for (const call of forMembers)
      expect([call.path, await status(call, barred)]).toEqual([
        call.path,
        expect.toSatisfy((code: number) => code === 403 || code === 422),
      ]);
    expect(await status({ method: 'GET', path: '/staff/search?q=a', scope: 'member', summary: '' }, barred)).toBe(403);
  });
});
