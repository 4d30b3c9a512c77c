import world from 'libphonenumber-js/min/metadata';
import type { MetadataJson } from 'libphonenumber-js/core';
import near from './numbering-near.json' with { type: 'json' };

/**
 * The numbering plans of the world by length and general pattern, which is a third of all there is to know; those of Egypt
 * and the countries around whole, so that a mobile number one digit short is told from a land line.
 */
export const metadata = { ...world, countries: { ...world.countries, ...(near as object) } } as MetadataJson;
