import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import { nav } from './nav.ts';
import { replies } from './replies.ts';

/** The browser's results by route, of a navigation, a form or a fetcher. */
export type Results = Record<string, DataStrategyResult>;

export type BrowserMiddleware = MiddlewareFunction<Results>;

const registry = { errors: replies, nav } as const satisfies Record<string, BrowserMiddleware>;

/** The browser's middlewares by name; the root exports them as `clientMiddleware`. */
export const inBrowser = (...names: (keyof typeof registry)[]): BrowserMiddleware[] =>
  names.map((name) => registry[name]);
