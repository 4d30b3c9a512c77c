import type { TranslationMessages } from 'react-admin';
import type { PluralForms } from '#values/plural.ts';

/** A text, `%{name}` in it replaced; or the forms of one that counts, `#` for the number. */
export type Text = string | PluralForms;

type Texts<T> = { [K in keyof T as string extends K ? never : K]: T[K] extends string ? Text : Texts<T[K]> };

/** Every text react-admin says, so that none is missing in a language. */
export type FrameworkWords = Texts<TranslationMessages['ra']>;
