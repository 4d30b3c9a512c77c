import { z } from 'zod';
import { staffEventKinds } from '#values/staff-events.ts';
import { staffEvent, type WorkEvent } from '../staff-event.ts';

const notice = z.union([z.object({ event: staffEvent }), z.object({ counts: z.enum(staffEventKinds) })]);

/** Parses a notice of the database; null for one from another version. */
export function parseWorkNotice(payload: string): Exclude<WorkEvent, { type: 'reload' }> | null {
  const parsed = notice.safeParse(jsonOf(payload));
  if (!parsed.success) return null;
  return 'event' in parsed.data
    ? { type: 'work', event: parsed.data.event }
    : { type: 'counts', kind: parsed.data.counts };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
