import type { MiddlewareFunction } from 'react-router';
import { errors } from './errors.ts';
import { global } from './global.ts';
import { guestOnly } from './guest-only.ts';
import { isAuthenticated } from './is-authenticated.ts';

type Middleware = MiddlewareFunction<Response>;

/** The middlewares of the server by name; those of the browser, `errors` and `nav`, are in `in-browser.ts`. */
const registry = {
  errors,
  global,
  'is-authenticated': isAuthenticated,
  'guest-only': guestOnly,
} as const satisfies Record<string, Middleware>;

export type MiddlewareName = keyof typeof registry;

/** A name out of data may be one that nobody knows: its page is then the error page with status 500, and the defect is logged. */
const unknown =
  (name: string): Middleware =>
  () => {
    throw new Error(`unknown middleware: ${name}`);
  };

/**
 * What a screen exports as `middleware`: `named('is-authenticated')`. With the mark `guest-allowed` a page that is
 * `guest-only` lets those who are signed in stay.
 */
export const named = (...names: (MiddlewareName | 'guest-allowed')[]): Middleware[] =>
  names
    .filter(
      (name, _index, all) => name !== 'guest-allowed' && !(name === 'guest-only' && all.includes('guest-allowed')),
    )
    .map((name) => (Object.hasOwn(registry, name) ? registry[name as MiddlewareName] : unknown(name)));
