import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { bilingual, queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { settingDefinitions } from '#shop/settings/manage/setting-definitions.ts';
import { type AuditReference, auditReference, referenceKey } from '#values/audit-references.ts';
import type { Bi } from '#values/locale.ts';
import { settingNames } from '#words/settings/names.ts';

/** The fields of a log entry that are needed to resolve names. */
type Entry = { id: number; entity: string; entityId: string; before: unknown; after: unknown };

/**
 * The name of the entry's subject, and the names of what its fields refer to, by `referenceKey`; for deleted rows only the names in the entry
 * itself. `isMoney`: the values of a setting are piastres.
 */
export type EntryNames = { name: Bi | null; names: Record<string, Bi>; isMoney: boolean };

type Kind =
  | Exclude<AuditReference, 'setting'>
  | 'blog'
  | 'city'
  | 'contact_message'
  | 'coupon'
  | 'governorate'
  | 'import'
  | 'order'
  | 'page'
  | 'payment';
type ExtraKind = 'quick_answer' | 'return' | 'wheel' | 'chat' | 'concern' | 'remittance' | 'stock_count' | 'batch';

/** `ar` and `en` of rows by `id`, for the ids in an array. */
const queries: Record<Kind | ExtraKind, (ids: SQL) => SQL> = {
  batch: (ids) =>
    sql`select b.id::text, concat_ws(' · ', p.name_ar, nullif(b.code, '')) ar, concat_ws(' · ', p.name_en, nullif(b.code, '')) en
      from batches b join products p on p.id = b.product_id where b.id = any(${ids}::integer[])`,
  blog: (ids) => sql`select id::text, title_ar ar, title_en en from blogs where id = any(${ids}::integer[])`,
  brand: (ids) => sql`select id::text, name_ar ar, name_en en from brands where id = any(${ids}::integer[])`,
  category: (ids) => sql`select id::text, name_ar ar, name_en en from categories where id = any(${ids}::integer[])`,
  chat: (ids) =>
    sql`select c.id::text, u.name ar, u.name en from chats c join users u on u.id = c.user_id where c.id = any(${ids}::integer[])`,
  city: (ids) => sql`select id::text, name_ar ar, name_en en from cities where id = any(${ids}::integer[])`,
  concern: (ids) => sql`select id::text, name_ar ar, name_en en from concerns where id = any(${ids}::integer[])`,
  contact_message: (ids) =>
    sql`select id::text, name ar, name en from contact_messages where id = any(${ids}::integer[])`,
  courier: (ids) => sql`select id::text, name_ar ar, name_en en from couriers where id = any(${ids}::integer[])`,
  coupon: (ids) => sql`select id::text, code ar, code en from coupons where id = any(${ids}::integer[])`,
  governorate: (ids) =>
    sql`select id::text, name_ar ar, name_en en from governorates where id = any(${ids}::integer[])`,
  import: (ids) => sql`select id::text, name ar, name en from catalogue_imports where id = any(${ids}::integer[])`,
  order: (ids) => sql`select id::text, number ar, number en from orders where id = any(${ids}::integer[])`,
  parcel: (ids) => sql`select id::text, number ar, number en from parcels where id = any(${ids}::integer[])`,
  page: (ids) => sql`select slug id, title_ar ar, title_en en from pages where slug = any(${ids}::text[])`,
  payment: (ids) =>
    sql`select p.id::text, coalesce(o.number, u.name) ar, coalesce(o.number, u.name) en from payments p
      left join orders o on o.id = p.order_id left join users u on u.id = p.deposit_user_id where p.id = any(${ids}::integer[])`,
  person: (ids) => sql`select id::text, name ar, name en from users where id = any(${ids}::integer[])`,
  product: (ids) => sql`select id::text, name_ar ar, name_en en from products where id = any(${ids}::integer[])`,
  quick_answer: (ids) =>
    sql`select id::text, title_ar ar, title_en en from quick_answers where id = any(${ids}::integer[])`,
  remittance: (ids) => sql`select id::text, name ar, name en from remittances where id = any(${ids}::integer[])`,
  return: (ids) => sql`select id::text, number ar, number en from returns where id = any(${ids}::integer[])`,
  role: (ids) => sql`select id::text, name_ar ar, name_en en from roles where id = any(${ids}::integer[])`,
  stock_count: (ids) => sql`select id::text, name ar, name en from stock_counts where id = any(${ids}::integer[])`,
  supplier: (ids) => sql`select id::text, name ar, name en from suppliers where id = any(${ids}::integer[])`,
  wheel: (ids) => sql`select id::text, name_ar ar, name_en en from wheel_campaigns where id = any(${ids}::integer[])`,
};

/** The query for an entity; customers and members are both people. */
const kindOf = (entity: string): Kind | ExtraKind | undefined => {
  const kind = entity === 'customer' || entity === 'member' ? 'person' : entity;
  return Object.hasOwn(queries, kind) ? (kind as Kind | ExtraKind) : undefined;
};

const isId = (value: unknown): boolean => /^\d{1,9}$/.test(String(value));

/** All references in a value, at any depth. */
function* referred(value: unknown, field = ''): Generator<[AuditReference, string]> {
  if (Array.isArray(value)) for (const item of value) yield* referred(item, field);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* referred(inner, name);
  else {
    const kind = auditReference(field);
    if (kind && (kind === 'setting' || isId(value))) yield [kind, String(value)];
  }
}

/** The name of the subject in the entry's stored fields. */
function ownName({ before, after }: Entry): Bi | null {
  const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
  for (const side of [after, before] as Record<string, unknown>[]) {
    if (typeof side !== 'object' || side === null) continue;
    const both = (side['name'] ?? side['title']) as Partial<Bi> | string | undefined;
    const label = text(both) ?? text(side['code']) ?? text(side['number']);
    if (label) return { ar: label, en: label };
    const inTwo = typeof both === 'object' && both !== null ? both : {};
    const ar = text(inTwo.ar) ?? text(side['nameAr']) ?? text(side['titleAr']);
    const en = text(inTwo.en) ?? text(side['nameEn']) ?? text(side['titleEn']);
    if (ar || en) return { ar: ar ?? en!, en: en ?? ar! };
  }
  return null;
}

function settingOf(key: string): Pick<EntryNames, 'name' | 'isMoney'> {
  if (!Object.hasOwn(settingDefinitions, key)) return { name: null, isMoney: false };
  const settingKey = key as keyof typeof settingDefinitions;
  return {
    name: { ar: settingNames.ar[settingKey], en: settingNames.en[settingKey] },
    isMoney: settingDefinitions[settingKey][1] === 'money',
  };
}

/** The names for a page of entries, by their ids: one query for each kind of subject. */
export async function resolveNames(ctx: Ctx, entries: readonly Entry[]): Promise<Map<number, EntryNames>> {
  const idsByKind = new Map<Kind | ExtraKind, Set<string>>();
  const namesByKey = new Map<string, Bi>();
  const addReference = (kind: Kind | ExtraKind | 'setting', id: string) => {
    if (kind !== 'setting') idsByKind.set(kind, (idsByKind.get(kind) ?? new Set()).add(id));
    else if (settingOf(id).name) namesByKey.set(referenceKey(kind, id), settingOf(id).name!);
  };
  const refers = new Map(entries.map((entry) => [entry.id, [...referred(entry.before), ...referred(entry.after)]]));
  for (const { id, entity, entityId } of entries) {
    const kind = kindOf(entity);
    if (kind && (kind === 'page' || isId(entityId))) addReference(kind, entityId);
    for (const [of, referredId] of refers.get(id)!) addReference(of, referredId);
  }
  for (const [kind, ids] of idsByKind) {
    const rows = await queryRows(
      ctx.db,
      bilingual.extend({ id: z.string() }),
      queries[kind](sql`${sql.param([...ids])}`),
    );
    for (const { id, ar, en } of rows) namesByKey.set(`${kind}:${id}`, { ar, en });
  }
  return new Map(
    entries.map((entry) => {
      const { id, entity, entityId } = entry;
      const names = Object.fromEntries(
        refers.get(id)!.flatMap(([kind, referredId]) => {
          const name = namesByKey.get(referenceKey(kind, referredId));
          return name ? [[referenceKey(kind, referredId), name]] : [];
        }),
      );
      const about =
        entity === 'setting'
          ? settingOf(entityId)
          : { name: namesByKey.get(`${kindOf(entity)}:${entityId}`) ?? ownName(entry), isMoney: false };
      return [id, { ...about, names }];
    }),
  );
}
