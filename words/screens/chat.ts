import { chatScreens as ar } from '../ar/chat-screens.ts';
import { chatScreens as en } from '../en/chat-screens.ts';

export const chatScreens = { ar, en };
