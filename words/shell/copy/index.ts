import { copying as ar } from './ar.ts';
import { copying as en } from './en.ts';

export const copyButton = { ar, en };
