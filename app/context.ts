import { createContext } from 'react-router';
import type { Ctx } from '#shop/context.ts';

/** What a loader or an action hands to a verb; set by the server for each request. */
export const shopContext = createContext<Ctx>();

/** What a loader tells the server of its page. */
export type PageNotes = {
  /** What the page shows, so that a change of it makes the page anew: `list`, `product:12`. */
  tags: Set<string>;
  /** What went wrong unexpectedly while it was made. */
  defects: unknown[];
};

export const pageNotes = createContext<PageNotes>();
