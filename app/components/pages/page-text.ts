import type { Heading } from '#shop/content/outline.ts';

/** A static page as a screen shows it: `html` is sanitised, its headings have the ids of `contents`; `updatedAt` is ISO 8601. */
export type PageText = { title: string; html: string; contents: Heading[]; updatedAt: string };
