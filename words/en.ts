import { common } from './en/common.ts';
import { pageErrors as errors } from './en/page-errors.ts';
import { product } from './en/product.ts';
import { shell } from './en/shell.ts';
import { store } from './en/store.ts';
import type { PageWords } from './words.ts';

export const en: PageWords = { common, errors, product, shell, store };
