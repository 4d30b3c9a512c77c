import type { ParsedStoreQuery } from './query.ts';
import type { Facets } from '#shop/catalogue/facets.ts';

/** The data of the filters: the current choices, and the number of results of each further choice. */
export type StoreView = { query: ParsedStoreQuery; facets: Facets; total: number };
