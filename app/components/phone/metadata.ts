import world from 'libphonenumber-js/min/metadata';
import near from './numbering-near.json' with { type: 'json' };

/**
 * The numbering plans of the world with lengths and general patterns only, a third of the full size; those of Egypt and the countries around it in
 * full, to distinguish a mobile number with a missing digit from a landline.
 */
export const metadata = { ...world, countries: { ...world.countries, ...(near as object) } };
