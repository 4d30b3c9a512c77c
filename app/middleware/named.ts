import type { MiddlewareFunction } from 'react-router';
import { errors } from './errors.ts';
import { global } from './global.ts';
import { guestOnly } from './guest-only.ts';
import { isAuthenticated } from './is-authenticated.ts';
import { language } from './language.ts';

type Middleware = MiddlewareFunction<Response>;

/** The server's middlewares by name; those of the browser, `errors` and `nav`, are in `in-browser.ts`. */
const registry = {
  errors,
  global,
  language,
  'is-authenticated': isAuthenticated,
  'guest-only': guestOnly,
} as const satisfies Record<string, Middleware>;

export type MiddlewareName = keyof typeof registry;

/** A name from data may be unknown: its page is then the error page with status 500, and the bug is logged. */
const unknown =
  (name: string): Middleware =>
  () => {
    throw new Error(`unknown middleware: ${name}`);
  };

/** The `middleware` export of a screen: `named('is-authenticated')`. With `guest-allowed`, a `guest-only` page also admits signed-in users. */
export const named = (...names: (MiddlewareName | 'guest-allowed')[]): Middleware[] =>
  names
    .filter(
      (name, _index, all) => name !== 'guest-allowed' && !(name === 'guest-only' && all.includes('guest-allowed')),
    )
    .map((name) => (Object.hasOwn(registry, name) ? registry[name as MiddlewareName] : unknown(name)));
