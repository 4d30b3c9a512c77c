import type { Locale } from './locale.ts';

/** Formats a picture is served in. */
export type PictureFormat = 'avif' | 'webp';

/** The widths the layout asks for, in CSS pixels times density. Nothing else is made. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280] as const;

/** What a picture that stands for a page where it is shared may be of. */
export const socialKinds = ['product', 'category', 'blog'] as const;

/** The address of the picture that stands for a page where it is shared; another price has another one, so it is cached for ever. */
export const socialUrl = (kind: (typeof socialKinds)[number], locale: Locale, id: number, hash: string): string =>
  `/social/${kind}/${locale}/${id}-${hash}.jpg`;

/** The address a rendition is served at; its content never changes, so it is cached for ever. */
export const pictureUrl = (hash: string, width: number, format: PictureFormat): string =>
  `/media/${hash}/${width}.${format}`;
