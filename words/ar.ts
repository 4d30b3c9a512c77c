import { common } from './ar/common.ts';
import { pageErrors as errors } from './ar/page-errors.ts';
import { product } from './ar/product.ts';
import { shell } from './ar/shell.ts';
import { store } from './ar/store.ts';

/** The texts that any page may need; what only some screens say lies in `words/screens`. */
export const ar = { common, errors, product, shell, store };
