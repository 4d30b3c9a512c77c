import { uploadScreens as ar } from '../ar/upload-screens.ts';
import { uploadScreens as en } from '../en/upload-screens.ts';

export const uploadScreens = { ar, en };
