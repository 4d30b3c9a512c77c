import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { call } from './http.ts';

/** Serializes a query string; empty values are left out. */
export const query = (values: Record<string, unknown>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
  return search.size > 0 ? `?${search}` : '';
};

const one = async (method: string, path: string, body?: unknown) => ({
  data: (await call<never>(method, path, body)).data,
});

/** The fields that differ from the previous record. */
const changed = (data: object, previous: object): object =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(previous, name)),
    ),
  );

type BulkResult = { done: Identifier[] };

/** A bulk change. The message of the reply names the refused ones. */
const bulk = async (resource: string, ids: Identifier[], what: object) => ({
  data: (await call<BulkResult>('POST', `staff/${resource}/bulk`, { ids, ...what })).data.done as never[],
});

type ListParams = Parameters<DataProvider['getList']>[1];

const getList = async (resource: string, { pagination, sort, filter }: ListParams) => {
  const { field, order } = sort ?? {};
  const { data, meta } = await call<never[]>(
    'GET',
    `staff/${resource}${query({
      ...filter,
      page: pagination?.page,
      per_page: pagination?.perPage,
      // react-admin sorts by `id` by default, which means the list's own order.
      sort: field === undefined || field === 'id' ? undefined : order === 'DESC' ? `-${field}` : field,
    })}`,
  );
  return { data, total: meta?.total ?? data.length, meta };
};

/** Maps react-admin to the conventions of `/api/staff/`: see `docs/decisions/0023-back-office.md`. */
export const dataProvider: DataProvider = {
  getList,
  getOne: (resource, { id }) => one('GET', `staff/${resource}/${id}`),
  getMany: async (resource, { ids }) => one('GET', `staff/${resource}${query({ ids })}`),
  getManyReference: (resource, { target, id, filter, ...params }) =>
    getList(resource, { ...params, filter: { ...filter, [target]: id } }),
  create: (resource, { data }) => one('POST', `staff/${resource}`, data),
  update: (resource, { id, data, previousData }) =>
    one('PUT', `staff/${resource}/${id}`, {
      ...changed(data, previousData ?? {}),
      seen: (previousData as RaRecord | undefined)?.['updated_at'],
    }),
  updateMany: (resource, { ids, data }) => bulk(resource, ids, data),
  delete: async (resource, { id, previousData }) => {
    await call('DELETE', `staff/${resource}/${id}`);
    return { data: previousData as never };
  },
  deleteMany: (resource, { ids }) => bulk(resource, ids, { delete: true }),
};
