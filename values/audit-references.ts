/** What entries of the audit log can refer to by an id, besides their own subject. */
export type AuditReference =
  | 'brand'
  | 'category'
  | 'courier'
  | 'parcel'
  | 'person'
  | 'product'
  | 'role'
  | 'setting'
  | 'supplier';

const references: Record<string, AuditReference> = {
  brandId: 'brand',
  categoryId: 'category',
  category_id: 'category',
  parentId: 'category',
  like: 'product',
  product_id: 'product',
  product_ids: 'product',
  products: 'product',
  companions: 'product',
  courier: 'courier',
  courierId: 'courier',
  parcel: 'parcel',
  supplier_id: 'supplier',
  userId: 'person',
  user: 'person',
  taken_by: 'person',
  accounts: 'person',
  approved_by: 'person',
  updatedBy: 'person',
  roles: 'role',
  // What a change that was approved or declined is about: the key of a setting, or an id.
  target: 'setting',
};

/** What kind of id, or list of ids, a field contains; undefined when it has none. */
export const auditReference = (field: string): AuditReference | undefined =>
  Object.hasOwn(references, field) ? references[field] : undefined;

/** The key in an entry's `names` for what one of its fields refers to. */
export const referenceKey = (kind: AuditReference, id: number | string): string => `${kind}:${id}`;
