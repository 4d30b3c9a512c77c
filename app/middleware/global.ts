import type { MiddlewareFunction } from 'react-router';

/** Initialises the stored session. */
export const global: MiddlewareFunction<Response> = (_args, next) => next();
