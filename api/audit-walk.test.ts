import { and, eq, gt, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { auditLog } from '#db/schema.ts';
import { hashPassword } from '#shop/auth/password.ts';
import { test as base } from '#test/fixtures.ts';
import { changes, type StaffHarness, unlogged } from '#test/staff-calls.ts';
import { staffScopes } from '#values/staff-scopes.ts';

const password = 'jasmine-tea-7';

const test = base.extend<{ desk: StaffHarness }>({
  desk: async ({ make, services, call }, use) => {
    const all = { scopes: [...staffScopes] };
    const manager = await make.customer({ ...all, passwordHash: await hashPassword(password) });
    const send: StaffHarness['send'] = async (method, path, body) => {
      const reply = await call(method, `/staff${path}`, { as: manager, body });
      expect([method, path, reply.body]).toEqual([method, path, expect.objectContaining({ status: true })]);
      return reply.body.data;
    };
    await use({ owner: manager, colleague: await make.customer(all), password, make, services, send, call });
  },
});

describe('every staff route that is not a GET', () => {
  test('is listed here, with what it changes or why the audit log has no entry', async ({ call }) => {
    const { body } = await call('GET', '/openapi.json');
    const calls = Object.entries<Record<string, object>>(body.paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, operation]) =>
        method !== 'get' && ('x-scope' in operation || path.startsWith('/staff/'))
          ? [`${method.toUpperCase()} ${path}`]
          : [],
      ),
    );
    expect(calls.length).toBeGreaterThan(60);
    expect([...Object.keys(changes), ...Object.keys(unlogged)].sort()).toEqual(calls.sort());
  });

  for (const [name, prepare] of Object.entries(changes))
    test(`${name} is logged with the member, action, record and its values before and after`, async ({ desk }) => {
      const { owner: manager, services, call } = desk;
      const [method, template] = name.split(' ') as [string, string];
      const { path = {}, body, headers, target } = await prepare(desk);
      const [last] = await services.db.select({ id: sql<number>`coalesce(max(id), 0)` }).from(auditLog);
      const reply = await call(
        method,
        template.replace(/\{(\w+)\}/g, (_, part: string) => String(path[part])),
        { as: manager, body, ...(headers && { headers }) },
      );
      expect(reply).toMatchObject({
        status: expect.toSatisfy((status: number) => status < 300),
        body: expect.anything(),
      });
      const [entry] = await services.db
        .select()
        .from(auditLog)
        .where(and(gt(auditLog.id, last!.id), eq(auditLog.actorId, manager.userId)))
        .orderBy(auditLog.id);
      const createdId =
        target === 'new' || path['id'] === undefined ? (reply.body.data?.order?.id ?? reply.body.data?.id) : path['id'];
      expect(entry).toMatchObject({
        action: expect.stringMatching(/^[a-z_]+\.[a-z_]+$/),
        entity: expect.stringMatching(/./),
        entityId: String(target === undefined || target === 'new' ? createdId : target),
      });
      if (method === 'PUT') expect(entry).toMatchObject({ before: expect.anything(), after: expect.anything() });
      else expect(entry!.before ?? entry!.after).toEqual(expect.anything());
    });
});
