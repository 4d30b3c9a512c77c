import { lazyPart } from './lazy-part.ts';

/** The combobox of Base UI, which loads when its plain field is used for the first time. */
export const comboboxPart = lazyPart(() => import('./combobox.tsx'));
