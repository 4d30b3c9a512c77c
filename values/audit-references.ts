/** What entries of the audit log can refer to by an id, besides their own subject. */
export type AuditReference = 'brand' | 'category' | 'person' | 'product' | 'role';

const references: Record<string, AuditReference> = {
  brandId: 'brand',
  categoryId: 'category',
  category_id: 'category',
  parentId: 'category',
  like: 'product',
  product_id: 'product',
  product_ids: 'product',
  products: 'product',
  userId: 'person',
  user: 'person',
  taken_by: 'person',
  accounts: 'person',
  roles: 'role',
};

/** What kind of id, or list of ids, a field contains; undefined when it has none. */
export const auditReference = (field: string): AuditReference | undefined =>
  Object.hasOwn(references, field) ? references[field] : undefined;

/** The key in an entry's `names` for what one of its fields refers to. */
export const referenceKey = (kind: AuditReference, id: number | string): string => `${kind}:${id}`;
