import { returns as ar } from './ar.ts';
import { returns as en } from './en.ts';

/** The states and reasons of returns; some replies contain them too. */
export const returnMessages = { ar, en };
