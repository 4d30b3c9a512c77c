import { createStaticHandler, type MiddlewareFunction, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { shopContext } from '#app/context.ts';
import routes from '#app/routes.ts';
import type { Actor, Ctx } from '#shop/context.ts';
import { routeList } from '#values/routes.ts';
import { access } from './access.ts';

type Node = { id?: string; path?: string; index?: boolean; children?: Node[] };

/** The configured routes with the middleware at their root and a loader on each page. */
const loaded = (nodes: Node[]): object[] =>
  nodes.map(({ children, ...node }) => ({
    ...node,
    ...(children ? { children: loaded(children) } : { loader: () => 'page' }),
  }));
const root = { id: 'root', middleware: [access as MiddlewareFunction], children: loaded(routes as Node[]) };
const { query } = createStaticHandler([root] as Parameters<typeof createStaticHandler>[0]);

/** Where a request is redirected; null if the page is opened. */
async function redirectOf(path: string, actor: Actor): Promise<string | null> {
  const request = new Request(`http://127.0.0.1${path}`);
  const requestContext = new RouterContextProvider();
  requestContext.set(shopContext, { actor, locale: 'en', publicUrl: 'http://127.0.0.1' } as Ctx);
  const reply = await query(request, {
    requestContext,
    generateMiddlewareResponse: async (run) => {
      const result = await run(request);
      return result instanceof Response ? result : new Response('page');
    },
  });
  return reply instanceof Response ? reply.headers.get('location') : null;
}

const guest: Actor = { kind: 'guest' };
const user = { kind: 'user', userId: 1, name: 'Mona', scopes: [], sessionId: 1 } as unknown as Actor;

test.each(routeList.filter(({ hasNoLocale }) => !hasNoLocale))('$name is opened by those who may', async (route) => {
  const path = route.path.replaceAll(/:\w+/g, '7');
  for (const at of [path, `/ar${path === '/' ? '' : path}`, `/en${path.toUpperCase()}`]) {
    const isRefused = [(await redirectOf(at, guest)) !== null, (await redirectOf(at, user)) !== null];
    expect(isRefused, at).toEqual([route.access === 'is-authenticated', route.access === 'guest-only']);
  }
  if (route.access === 'is-authenticated')
    expect(await redirectOf(`/en${path}`, guest)).toBe('/en/auth/login?locale=en');
});
