import type { TranslationMessages } from 'react-admin';
import type { PluralForms } from '#values/plural.ts';

/** A text in which `%{name}` is replaced, or plural forms in which `#` is replaced by the number. */
export type Text = string | PluralForms;

type Texts<T> = { [K in keyof T as string extends K ? never : K]: T[K] extends string ? Text : Texts<T[K]> };

/** All texts of react-admin, so that the compiler reports missing ones. */
export type FrameworkWords = Texts<TranslationMessages['ra']>;
