import { care as ar } from './ar.ts';
import { care as en } from './en.ts';

export const care = { ar, en };
