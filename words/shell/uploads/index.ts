import { uploadScreens as ar } from './ar.ts';
import { uploadScreens as en } from './en.ts';

export const uploadScreens = { ar, en };
