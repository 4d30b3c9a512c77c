import type { Data } from '#api/client.ts';

/** Types of the replies of the content API. */
export type ContentPicture = Data<'POST /staff/content-pictures'>;
export type Home = Data<'GET /staff/blocks/home'>;
export type Slide = Home['slides'][number];
export type HomeSection = Home['sections'][number];
export type ShopPromise = Home['promises'][number];
export type Footer = Data<'GET /staff/blocks/footer'>;
export type About = Data<'GET /staff/blocks/about'>;
export type BlogRow = Data<'GET /staff/blogs'>[number];
export type Blog = Data<'GET /staff/blogs/{id}'>;
export type Page = Data<'GET /staff/pages/{id}'>;
export type PageVersion = Data<'GET /staff/pages/{id}/versions'>[number];
export type PickedProduct = Blog['products'][number];
