import { common } from './shell/common/en.ts';
import { pageErrors as errors } from './errors/page/en.ts';
import { product } from './catalogue/product/en.ts';
import { shell } from './shell/en.ts';
import { store } from './catalogue/store/en.ts';
import type { PageMessages } from './messages.ts';

export const en: PageMessages = { common, errors, product, shell, store };
