import { catalogue } from './ar/catalogue.ts';
import { messages } from './ar/messages.ts';
import { auth } from './ar/auth.ts';
import { addresses } from './ar/addresses.ts';
import { common } from './ar/common.ts';
import { errors } from './ar/errors.ts';
import { fields } from './ar/fields.ts';
import { home } from './ar/home.ts';
import { product } from './ar/product.ts';
import { shell } from './ar/shell.ts';
import { store } from './ar/store.ts';
import { cart } from './ar/cart.ts';
import { orders } from './ar/orders.ts';
import { authScreens } from './ar/auth-screens.ts';
import { cartScreens } from './ar/cart-screens.ts';
import { checkoutScreens } from './ar/checkout-screens.ts';
import { orderScreens } from './ar/order-screens.ts';

export const ar = {
  catalogue,
  messages,
  auth,
  addresses,
  common,
  errors,
  fields,
  home,
  product,
  shell,
  store,
  cart,
  orders,
  authScreens,
  cartScreens,
  checkoutScreens,
  orderScreens,
};
