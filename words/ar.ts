import { common } from './ar/common.ts';
import { errors } from './ar/errors.ts';
import { product } from './ar/product.ts';
import { shell } from './ar/shell.ts';
import { store } from './ar/store.ts';
import { cart } from './ar/cart.ts';
import { cartScreens } from './ar/cart-screens.ts';

/** The texts that any page may need; what only some screens say lies in `words/screens`. */
export const ar = { common, errors, product, shell, store, cart, cartScreens };
