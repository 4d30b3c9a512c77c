import type { StoreQuery } from '#app/urls.ts';
import type { Facets } from '#shop/catalogue/facets.ts';

/** What the filters show: what is chosen, and what each further choice would leave. */
export type StoreView = { query: StoreQuery & { brand: string[] }; facets: Facets; total: number };
