import type { Context } from 'hono';
import type { z } from 'zod';

/** Paymob's text for a missing field. */
export const required = 'This field is required.';

/** The JSON object in the body of a request; empty without one. */
export async function jsonOf(c: Context): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.json().catch(() => null);
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

export const unauthorised = (c: Context) => c.json({ detail: 'Authentication credentials were not provided.' }, 401);

export const missing = (c: Context) => c.json({ detail: 'Not found.' }, 404);

/** Validation errors, nested like the fields: `{"billing_data":{"phone_number":["This field is required."]}}`. */
export function fieldErrors(error: z.ZodError): Record<string, unknown> {
  const errors: Record<string, unknown> = {};
  for (const { path, message } of error.issues) {
    let at = errors;
    for (const name of path.slice(0, -1).map(String)) at = (at[name] ??= {}) as Record<string, unknown>;
    at[String(path.at(-1) ?? 'non_field_errors')] = [message];
  }
  return errors;
}
