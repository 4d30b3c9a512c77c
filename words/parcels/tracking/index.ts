import { trackingScreens as ar } from './ar.ts';
import { trackingScreens as en } from './en.ts';

export const trackingScreens = { ar, en };
