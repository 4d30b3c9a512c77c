import type { z } from 'zod';
import type {
  contentPictureSchema,
  pageVersionSchema,
  staffAboutSchema,
  staffBlogRowSchema,
  staffBlogSchema,
  staffFooterSchema,
  staffHomeSchema,
  staffPageSchema,
} from '#api/presenters/staff-content.ts';

/** Types of the replies of the content API. */
export type ContentPicture = z.output<typeof contentPictureSchema>;
export type Home = z.output<typeof staffHomeSchema>;
export type Slide = Home['slides'][number];
export type HomeSection = Home['sections'][number];
export type ShopPromise = Home['promises'][number];
export type Footer = z.output<typeof staffFooterSchema>;
export type About = z.output<typeof staffAboutSchema>;
export type BlogRow = z.output<typeof staffBlogRowSchema>;
export type Blog = z.output<typeof staffBlogSchema>;
export type Page = z.output<typeof staffPageSchema>;
export type PageVersion = z.output<typeof pageVersionSchema>;
export type Picked = Blog['products'][number];
