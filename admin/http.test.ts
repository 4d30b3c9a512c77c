import { afterEach, beforeAll, describe, expect, expectTypeOf, test, vi } from 'vitest';

vi.mock('react-admin', () => ({
  HttpError: class extends Error {
    status: number;
    body: unknown;
    constructor(message: string, status: number, body?: unknown) {
      super(message);
      this.status = status;
      this.body = body;
    }
  },
  useLocale: () => 'en',
}));

let http: typeof import('./http.ts');

beforeAll(async () => {
  vi.stubGlobal('document', { cookie: '' });
  http = await import('./http.ts');
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const answer = (status: number, body: object) => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

describe('a request', () => {
  test('has its parameters in the path, its query without empty values, and its body as JSON', async () => {
    const fetched = answer(200, { status: true, message: '', data: null });
    await http.request('GET /staff/coupons/{id}/uses', { params: { id: 7 }, query: { from: '', page: 2 } });
    await http.request('POST /staff/customers/{id}/notes', { params: { id: 7 }, body: { text: 'x' } });
    await http.request('POST /staff/session/lock');
    expect(fetched.mock.calls.map(([url, { method, body }]) => [method, url, body])).toEqual([
      ['GET', '/api/staff/coupons/7/uses?page=2', undefined],
      ['POST', '/api/staff/customers/7/notes', '{"text":"x"}'],
      ['POST', '/api/staff/session/lock', undefined],
    ]);
  });

  test('sends its idempotency key', async () => {
    const fetched = answer(201, { status: true, message: '', data: null });
    await http.submit(['POST /staff/orders'], { phone: '' }, 'k');
    expect(fetched.mock.calls[0]![1].headers).toMatchObject({ 'Idempotency-Key': 'k' });
  });

  test('throws the message and the errors of a refusal', async () => {
    answer(422, { status: false, message: 'No', errors: { text: ['a', 'b'] } });
    const error = await http
      .request('POST /staff/customers/{id}/notes', { params: { id: 7 }, body: { text: '' } })
      .catch(http.toApiError);
    expect(error).toEqual({ status: 422, message: 'No', errors: { text: 'a b' } });
  });

  test('without a reply throws a sentence, not its key', async () => {
    await (await import('./i18n.ts')).loadMessages('ar');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const error = await http.request('POST /staff/session/lock').catch(http.toApiError);
    expect(error).toEqual({ status: 0, message: 'تعذّر الاتصال بالمتجر', errors: {} });
  });

  test('is checked by the compiler', () => {
    const check = () => {
      // @ts-expect-error -- no such route
      void http.request('GET /staff/order/{id}', { params: { id: 1 } });
      // @ts-expect-error -- another method
      void http.request('POST /staff/orders/{id}', { params: { id: 1 } });
      // @ts-expect-error -- no parameter
      void http.request('GET /staff/orders/{id}');
      // @ts-expect-error -- no such field of the query
      void http.request('GET /staff/orders', { query: { statuses: [] } });
      // @ts-expect-error -- another type of a field of the body
      void http.request('POST /staff/wheel/{id}/active', { params: { id: 1 }, body: { active: 'yes' } });
      // @ts-expect-error -- a required field of the body is missing
      void http.request('POST /staff/session/unlock', { body: {} });
      // @ts-expect-error -- no idempotency
      void http.request('POST /staff/session/unlock', { body: { password: '' }, key: 'k' });
      // @ts-expect-error -- no such field of the form
      void http.submit(['PUT /staff/brands/{id}', { params: { id: 1 } }], { title: '' });
      return http.request('GET /staff/coupons', { query: { page: 1 } });
    };
    expectTypeOf<Awaited<ReturnType<typeof check>>['meta']['total']>().toEqualTypeOf<number>();
    expectTypeOf<Awaited<ReturnType<typeof check>>['data'][number]['code']>().toEqualTypeOf<string>();
  });
});
