import { blogScreens as ar } from '../ar/blog-screens.ts';
import { blogScreens as en } from '../en/blog-screens.ts';

export const blogScreens = { ar, en };
