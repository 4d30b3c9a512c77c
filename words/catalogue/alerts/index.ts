import { alertScreens as ar } from './ar.ts';
import { alertScreens as en } from './en.ts';

export const alertScreens = { ar, en };
