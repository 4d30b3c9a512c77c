import type { ErrorCode } from '#shop/errors.ts';

/** The error of a screen, as it is sent to the error page; `internal` is a bug, and its log entry has the `id`. */
export type ErrorDetails = { code: ErrorCode | 'internal'; params: Record<string, string | number> };

/** An error with its HTTP status. */
export type PageError = { status: number; details: ErrorDetails };

export const isErrorDetails = (value: unknown): value is ErrorDetails =>
  typeof value === 'object' && value !== null && 'code' in value && 'params' in value;
