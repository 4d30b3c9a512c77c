import { common } from './en/common.ts';
import { errors } from './en/errors.ts';
import { product } from './en/product.ts';
import { shell } from './en/shell.ts';
import { store } from './en/store.ts';
import { cart } from './en/cart.ts';
import { cartScreens } from './en/cart-screens.ts';
import type { PageWords } from './words.ts';

export const en: PageWords = { common, errors, product, shell, store, cart, cartScreens };
