import type { z } from 'zod';
import type {
  contentPictureShape,
  pageVersionShape,
  staffAboutShape,
  staffBlogRowShape,
  staffBlogShape,
  staffFooterShape,
  staffHomeShape,
  staffPageShape,
} from '#api/presenters/staff-content.ts';

/** What the calls about content give. */
export type ContentPicture = z.output<typeof contentPictureShape>;
export type Home = z.output<typeof staffHomeShape>;
export type Slide = Home['slides'][number];
export type HomeSection = Home['sections'][number];
export type ShopPromise = Home['promises'][number];
export type Footer = z.output<typeof staffFooterShape>;
export type About = z.output<typeof staffAboutShape>;
export type BlogRow = z.output<typeof staffBlogRowShape>;
export type Blog = z.output<typeof staffBlogShape>;
export type Page = z.output<typeof staffPageShape>;
export type PageVersion = z.output<typeof pageVersionShape>;
export type Picked = Blog['products'][number];
