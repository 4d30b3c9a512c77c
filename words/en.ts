import { common } from './en/common.ts';
import { errors } from './en/errors.ts';
import { fields } from './en/fields.ts';

export const en = { common, errors, fields };
