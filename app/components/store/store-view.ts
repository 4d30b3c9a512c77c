import type { StoreQuery } from '#app/urls.ts';
import type { Facets } from '#shop/catalogue/facets.ts';

/** The data of the filters: the current choices, and the number of results of each further choice. */
export type StoreView = { query: StoreQuery & { brand: string[] }; facets: Facets; total: number };
