import { countries } from '#db/schema.ts';
import { verb } from '../verb.ts';
import { localizedName, type LocationRef } from './address.ts';

/** `iso2` is the ISO 3166 code, `dialCode` such as `+20`. */
export type Country = LocationRef & { iso2: string; dialCode: string | null };

/** Every country, Egypt first, then by name in the requested language. */
export const listCountries = verb({
  scope: 'anyone',
  async run(ctx): Promise<Country[]> {
    const rows = await ctx.db
      .select({
        id: countries.id,
        name: localizedName(countries, ctx),
        iso2: countries.iso2,
        dialCode: countries.dialCode,
      })
      .from(countries);
    const { compare } = new Intl.Collator(ctx.locale);
    return rows.sort((a, b) => Number(b.iso2 === 'EG') - Number(a.iso2 === 'EG') || compare(a.name, b.name));
  },
});
