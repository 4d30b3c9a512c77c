import { chatScreens as ar } from './ar.ts';
import { chatScreens as en } from './en.ts';

export const chatScreens = { ar, en };
