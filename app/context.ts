import { createContext } from 'react-router';
import type { ScreenFault } from '#app/components/shell/fault.ts';
import type { Ctx } from '#shop/context.ts';
import type { TrackingIds } from '#values/tracking.ts';

/** What a loader or an action hands to a verb; set by the server for each request. */
export const shopContext = createContext<Ctx>();

/** Whom visits are measured for; null when they are not. */
export const trackingContext = createContext<TrackingIds | null>(null);

/** What a loader tells the server of its page. */
export type PageNotes = {
  /** What the page shows, so that a change of it makes the page anew: `list`, `product:12`. */
  tags: Set<string>;
  /** What its asker is told of an error: a refusal, or a defect by the id under which this call has logged it. */
  faultOf: (error: unknown) => ScreenFault;
};

export const pageNotes = createContext<PageNotes>();
