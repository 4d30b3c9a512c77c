import { plural } from '#values/plural.ts';
import type { phoneField as arabic } from './ar.ts';

export const phoneField: typeof arabic = {
  phone: 'Phone number',
  placeholder: 'Enter a phone number',
  country_code: 'Country code',
  choose_country: 'Choose a country',
  short_names: { AE: 'UAE', GB: 'UK', US: 'USA' },
  search_country: 'Country or code',
  countries: 'Countries',
  countries_found: (n) =>
    plural('en', n, { zero: 'No country of that name or code', one: '# country', other: '# countries' }),
  invalid: 'This number is not complete or not valid. Please check it.',
};
