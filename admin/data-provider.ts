import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { send, toQuery } from './http.ts';

// react-admin names resources by text and lets its callers state the type of a record, so the types of these calls are open.
const one = async (method: string, path: string, body?: unknown) => ({
  data: (await send<never, unknown>(method, `/api/staff/${path}`, body)).data,
});

/** The fields that differ from the previous record. */
const changed = (data: object, previous: object): object =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(previous, name)),
    ),
  );

/** A bulk change. The message of the reply names the refused ones. */
const bulk = async (resource: string, ids: Identifier[], body: object) => {
  const { data } = await send<{ done: never[] }, unknown>('POST', `/api/staff/${resource}/bulk`, { ids, ...body });
  return { data: data.done };
};

type ListParams = Parameters<DataProvider['getList']>[1];

export const getList = async (resource: string, { pagination, sort, filter }: ListParams) => {
  const { field, order } = sort ?? {};
  const { data, meta } = await send<never[], { total: number } | undefined>(
    'GET',
    `/api/staff/${resource}${toQuery({
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
  getOne: (resource, { id }) => one('GET', `${resource}/${id}`),
  getMany: async (resource, { ids }) => one('GET', `${resource}${toQuery({ ids })}`),
  getManyReference: (resource, { target, id, filter, ...params }) =>
    getList(resource, { ...params, filter: { ...filter, [target]: id } }),
  create: (resource, { data }) => one('POST', resource, data),
  update: (resource, { id, data, previousData }) =>
    one('PUT', `${resource}/${id}`, {
      ...changed(data, previousData ?? {}),
      seen: (previousData as RaRecord | undefined)?.['updated_at'],
    }),
  updateMany: (resource, { ids, data }) => bulk(resource, ids, data),
  delete: async (resource, { id, previousData }) => {
    await one('DELETE', `${resource}/${id}`);
    return { data: previousData as never };
  },
  deleteMany: (resource, { ids }) => bulk(resource, ids, { delete: true }),
};
