import { and, eq, gt, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { auditField, auditValue } from '#admin/staff/audit-values.ts';
import { differences } from '#admin/staff/differences.ts';
import { ar } from '#admin/words/ar.ts';
import { en } from '#admin/words/en.ts';
import { auditLog } from '#db/schema.ts';
import { hashPassword } from '#shop/auth/password.ts';
import { test as base } from '#test/fixtures.ts';
import { changes, type StaffHarness, unlogged } from '#test/staff-calls.ts';
import { staffScopes } from '#values/staff-scopes.ts';

const password = 'jasmine-tea-7';

/** Fields with a fixed set of values, which the log must show by their labels. */
const fieldsWithLabels = /(?:^|\.)(?:status|state|kind|outcome|decision|choice|way|method|payment_method|source)$/;

/** What the screen of the log would show as it is stored: names of fields and values without a label. */
function unlabelled(stored: typeof auditLog.$inferSelect): string[] {
  const { entity, before, after } = stored;
  const entry = {
    ...stored,
    entity,
    at: '',
    actor: null,
    entity_id: stored.entityId,
    name: null,
    names: {},
    money: false,
  };
  return differences(before, after).flatMap(({ path, ...sides }) =>
    Object.entries({ ar, en } as const).flatMap(([locale, words]) => {
      const labels = auditField(entry, path, words).split(' · ');
      const fields = path.split('.').filter((part, at) => !/^\d+$/.test(part) && labels[at] === part);
      const values = Object.values(sides).filter(
        (value) =>
          fieldsWithLabels.test(path) && auditValue(entry, path, value, words, locale as 'ar' | 'en') === value,
      );
      return [...fields, ...values].map((text) => `${locale} ${path}: ${text}`);
    }),
  );
}

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
      const entries = await services.db
        .select()
        .from(auditLog)
        .where(and(gt(auditLog.id, last!.id), eq(auditLog.actorId, manager.userId)))
        .orderBy(auditLog.id);
      const [entry] = entries;
      expect(entries.flatMap(unlabelled)).toEqual([]);
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
