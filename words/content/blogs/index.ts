import { blogScreens as ar } from './ar.ts';
import { blogScreens as en } from './en.ts';

export const blogScreens = { ar, en };
