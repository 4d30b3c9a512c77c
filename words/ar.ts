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

export const ar = { messages, auth, addresses, common, errors, fields, home, product, shell, store };
