import { copying as ar } from '../ar/copying.ts';
import { copying as en } from '../en/copying.ts';

export const copying = { ar, en };
