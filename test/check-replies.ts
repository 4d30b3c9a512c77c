import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { checkReplies } from '#api/define.ts';

/** Fails a call whose reply differs from the shape that the API publishes for it: a missing field, a wrong type, or an unknown field. */
checkReplies((output: z.ZodType, data: unknown, call: string) => {
  const sent: unknown = JSON.parse(JSON.stringify(data));
  const result = output.safeParse(sent);
  if (!result.success) throw new Error(`${call} replies otherwise than published: ${result.error.message}`);
  const published: unknown = JSON.parse(JSON.stringify(result.data));
  if (!isDeepStrictEqual(published, sent))
    throw new Error(`${call} replies with fields that are not published: ${difference(published, sent).join(', ')}`);
});

function difference(published: unknown, sent: unknown, at = 'data'): string[] {
  if (typeof sent !== 'object' || sent === null || typeof published !== 'object' || published === null)
    return isDeepStrictEqual(published, sent) ? [] : [at];
  return Object.entries(sent).flatMap(([key, value]) =>
    difference((published as Record<string, unknown>)[key], value, `${at}.${key}`),
  );
}
