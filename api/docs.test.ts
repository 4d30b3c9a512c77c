import { describe, expect } from 'vitest';
import { contextFor, test } from '#test/fixtures.ts';
import type { Services } from '#shop/context.ts';
import { createApi } from './app.ts';
import { paths } from './paths.ts';

const apiOf = (services: Services) =>
  createApi({
    services,
    caller: async () => ({
      actor: contextFor(services).actor,
      isTokenRejected: false,
      isCrossOrigin: false,
      address: '127.0.0.1',
    }),
    log: (error) => {
      throw error;
    },
  });

type Operation = {
  parameters?: { name: string; in: string; required?: boolean; schema: unknown }[];
  responses: Record<string, { description: string }>;
  security?: Record<string, unknown[]>[];
  requestBody?: { content: Record<string, { schema: unknown }> };
};

/** Every `$ref` in a document. */
function* refs(at: unknown): Generator<string> {
  if (typeof at !== 'object' || at === null) return;
  for (const [key, value] of Object.entries(at)) {
    if (key === '$ref') yield value as string;
    else yield* refs(value);
  }
}

describe('the description', () => {
  test('lists every path that is served, by its methods', async ({ services }) => {
    const api = apiOf(services);
    const document = (await (await api.request('/openapi.json')).json()) as {
      paths: Record<string, Record<string, Operation>>;
    };
    const pages = ['/openapi.json', '/docs'];
    const served = api.routes
      .filter(
        ({ method, path }) => method !== 'ALL' && !pages.some((page) => path === page || path.startsWith(`${page}/`)),
      )
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual([...new Set(served)].sort());
    const documented = new Set<string>(Object.values(paths));
    expect(Object.keys(document.paths).filter((path) => !documented.has(path))).toEqual([]);
    for (const path of [
      paths.register,
      paths.otp,
      paths.verify,
      paths.login,
      paths.profile,
      paths.logout,
      paths.activate,
      paths.refresh,
      paths.forget,
      paths.checkForget,
      paths.resetPassword,
      paths.account,
      paths.accountData,
      paths.logoutEverywhere,
      paths.address,
      paths.addresses,
      paths.countries,
      paths.cities,
      paths.demoOutbox,
    ]) {
      expect(document.paths).toHaveProperty([path]);
    }
  });

  test('is valid OpenAPI 3.1 without broken references', async ({ services }) => {
    const reply = await apiOf(services).request('/openapi.json');
    expect(reply.headers.get('content-type')).toBe('application/json');
    const document = (await reply.json()) as {
      openapi: string;
      info: object;
      servers: { url: string }[];
      paths: Record<string, Record<string, Operation>>;
      components: { schemas: object; securitySchemes: object };
    };
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: expect.any(String), version: expect.any(String) },
    });
    expect(document.servers).toEqual([{ url: 'http://shop.test/api' }]);
    expect(document.components.securitySchemes).toMatchObject({ bearer: { type: 'http', scheme: 'bearer' } });
    for (const ref of refs(document)) {
      expect(ref).toMatch(/^#\//);
      const schema = ref
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
      expect(schema, ref).toBeDefined();
    }
    for (const [path, operations] of Object.entries(document.paths)) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const [method, operation] of Object.entries(operations)) {
        const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
        expect(inPath.map(({ name }) => name)).toEqual(names);
        expect(inPath.every(({ required }) => required === true)).toBe(true);
        for (const response of Object.values(operation.responses)) expect(response.description).not.toBe('');
        expect(
          Object.keys(operation.responses).some((status) => status === '200' || status === '201'),
          `${method} ${path}`,
        ).toBe(true);
        for (const scheme of (operation.security ?? []).flatMap(Object.keys))
          expect(document.components.securitySchemes).toHaveProperty(scheme);
      }
    }
    expect(document.paths['/auth/register']!['post']!.requestBody!.content['application/json']!.schema).toMatchObject({
      type: 'object',
      properties: {
        phone: { type: 'string' },
        gender: { enum: ['male', 'female'] },
        password: { minLength: 8, maxLength: 128 },
      },
      required: expect.arrayContaining(['name', 'phone', 'gender', 'password', 'password_confirmation']),
    });
  });

  test('lists the fields of a change of the account, and the body of a DELETE that has one', async ({ services }) => {
    const document = (await (await apiOf(services).request('/openapi.json')).json()) as {
      paths: Record<string, Record<string, Operation>>;
    };
    const bodyOf = (path: string, method: string) =>
      document.paths[path]![method]!.requestBody!.content['application/json']!.schema as {
        properties: object;
        required?: string[];
      };
    const change = bodyOf('/account', 'put');
    expect(Object.keys(change.properties).sort()).toEqual([
      'country',
      'current_password',
      'email',
      'gender',
      'name',
      'password',
      'password_confirmation',
      'phone',
    ]);
    expect(change.required ?? []).toEqual([]);
    expect(Object.keys(bodyOf('/account', 'delete').properties)).toEqual(['password']);
  });

  test('does not mention the demo in other modes', async ({ services }) => {
    const document = (await (await apiOf({ ...services, demo: false }).request('/openapi.json')).json()) as {
      paths: object;
    };
    expect(document.paths).not.toHaveProperty([paths.demoOutbox]);
  });
});

describe('the page', () => {
  test('has no inline script, and a policy that allows none', async ({ services }) => {
    const reply = await apiOf(services).request('/docs');
    expect(reply.status).toBe(200);
    const policy = reply.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self';/);
    const html = await reply.text();
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html).not.toMatch(/<script(?![^>]* src=)|<[^>]* on\w+=/);
  });

  test('serves all files it needs, and nothing else of the folder', async ({ services }) => {
    const api = apiOf(services);
    const html = await (await api.request('/docs')).text();
    const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, address]) => new URL(address!, 'http://shop.test/docs').pathname,
    );
    expect(addresses.length).toBeGreaterThan(3);
    for (const address of addresses) {
      const reply = await api.request(address);
      expect(reply.status, address).toBe(200);
      expect((await reply.arrayBuffer()).byteLength).toBeGreaterThan(100);
    }
    expect((await api.request('/docs/swagger-ui-bundle.js')).headers.get('content-type')).toMatch(/^text\/javascript/);
    for (const address of [
      '/docs/package.json',
      '/docs/index.html',
      '/docs/..%2fpackage.json',
      '/docs/../package.json',
      '/docs/',
    ]) {
      expect((await api.request(address)).status, address).toBe(404);
    }
  });
});
