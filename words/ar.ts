import { common } from './shell/common/ar.ts';
import { pageErrors as errors } from './errors/page/ar.ts';
import { product } from './catalogue/product/ar.ts';
import { shell } from './shell/ar.ts';
import { store } from './catalogue/store/ar.ts';

/** The texts that every page may need; each area has its own texts in `words/<area>/`. */
export const ar = { common, errors, product, shell, store };
