import type { Heading } from '#shop/content/outline.ts';

/** A static page for a screen: `html` is sanitised, its headings have the ids in `contents`; `updatedAt` is ISO 8601. */
export type PageText = { title: string; html: string; contents: Heading[]; updatedAt: string };
