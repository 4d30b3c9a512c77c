import { createStaticHandler, type MiddlewareFunction, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { shopContext } from '#app/context.ts';
import type { Actor, Ctx } from '#shop/context.ts';
import { named } from './named.ts';

const guest: Actor = { kind: 'guest' };
const member: Actor = {
  kind: 'user',
  userId: 1,
  name: 'Mona',
  phone: '+201000000010',
  verified: true,
  scopes: [],
  sessionId: 1,
};

/** The reply of a page with this `middleware`: its status, redirect and error. */
async function runMiddleware(middleware: MiddlewareFunction<Response>[], actor: Actor, path = '/en/account') {
  let error: unknown;
  const { query } = createStaticHandler([
    { path: '*', middleware: middleware as MiddlewareFunction[], loader: () => 'page' },
  ]);
  const requestContext = new RouterContextProvider();
  requestContext.set(shopContext, { actor, locale: 'en', publicUrl: 'http://127.0.0.1' } as Ctx);
  const answer = await query(new Request(`http://127.0.0.1${path}`), {
    requestContext,
    generateMiddlewareResponse: async (run) => {
      const result = await run(new Request(`http://127.0.0.1${path}`));
      if (result instanceof Response) return result;
      error = Object.values(result.errors ?? {})[0];
      return new Response('page', { status: result.statusCode });
    },
  });
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('location'), error };
  return { status: answer.statusCode, location: null, error: Object.values(answer.errors ?? {})[0] };
}

test('admits members, guests, or both where a page for guests allows members', async () => {
  const page = { status: 200, location: null, error: undefined };
  expect(await runMiddleware(named('is-authenticated'), member)).toEqual(page);
  expect(await runMiddleware(named('is-authenticated'), guest)).toMatchObject({
    status: 302,
    location: '/en/auth/login?locale=en',
  });
  expect(await runMiddleware(named('guest-only'), guest)).toEqual(page);
  expect(await runMiddleware(named('guest-only'), member)).toMatchObject({ status: 302, location: '/en/account' });
  expect(await runMiddleware(named('guest-only', 'guest-allowed'), member)).toEqual(page);
});

test.each(['no-such-guard', '', 'constructor', '__proto__', 'toString'])(
  'answers an unknown name, %j, with an error page with status 500, and admits nobody',
  async (name) => {
    const { status, error } = await runMiddleware(named(name as 'global'), member);
    expect(status).toBe(500);
    expect(String(error)).toContain(`unknown middleware: ${name}`);
    expect(await runMiddleware(named('is-authenticated'), member)).toMatchObject({ status: 200 });
  },
);
