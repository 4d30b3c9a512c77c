import { catalogue } from './en/catalogue.ts';
import { messages } from './en/messages.ts';
import { auth } from './en/auth.ts';
import { addresses } from './en/addresses.ts';
import { common } from './en/common.ts';
import { errors } from './en/errors.ts';
import { fields } from './en/fields.ts';
import { home } from './en/home.ts';
import { product } from './en/product.ts';
import { shell } from './en/shell.ts';
import { store } from './en/store.ts';
import { cart } from './en/cart.ts';
import { orders } from './en/orders.ts';
import { authScreens } from './en/auth-screens.ts';
import { cartScreens } from './en/cart-screens.ts';
import { checkoutScreens } from './en/checkout-screens.ts';
import { orderScreens } from './en/order-screens.ts';

export const en = {
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
