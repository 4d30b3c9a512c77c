import { common } from './ar/common.ts';
import { errors } from './ar/errors.ts';
import { fields } from './ar/fields.ts';

export const ar = { common, errors, fields };
