import type { Locale } from './locale.ts';

export type PictureFormat = 'avif' | 'webp';

/** The widths the layout uses, in CSS pixels times density. No other widths are generated. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280] as const;

/** The kinds of pages with a preview picture for sharing. */
export const socialKinds = ['product', 'category', 'blog'] as const;

/** The address of a shared page's preview picture; another price has another address, so it is cached forever. */
export const socialUrl = (kind: (typeof socialKinds)[number], locale: Locale, id: number, hash: string): string =>
  `/social/${kind}/${locale}/${id}-${hash}.jpg`;

/** The address of a rendition; its content never changes, so it is cached forever. */
export const pictureUrl = (hash: string, width: number, format: PictureFormat): string =>
  `/media/${hash}/${width}.${format}`;
