import { createContext } from 'react-router';
import type { PageError } from '#app/components/shell/page-error.ts';
import type { InlineStyles } from '#app/page-scripts.ts';
import type { Ctx } from '#shop/context.ts';
import type { TrackingIds } from '#values/tracking.ts';

/** The context that loaders and actions pass to the shop's functions; set by the server for each request. */
export const shopContext = createContext<Ctx>();

/** The tracking ids; null when tracking is off. */
export const trackingContext = createContext<TrackingIds | null>(null);

/** What a loader reports to the server about its page. */
export type PageNotes = {
  /** The content of the page, as tags; a change of that content invalidates the cached page: `list`, `product:12`. */
  tags: Set<string>;
  /** Converts an error for the error page: a refusal, or a bug with the id of its log entry. */
  toPageError: (error: unknown) => PageError;
  /** The style sheet that the page contains; null for a page that links to it. */
  styles: InlineStyles | null;
  /** The CSP sources of the inline scripts written by the renderer; empty until it has run. */
  scripts: readonly string[];
  /** The rendered page, which its reply does not have as body: reading it from there would copy it several times. */
  body?: Buffer;
};

export const pageNotes = createContext<PageNotes>();
