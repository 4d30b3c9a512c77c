import { useState } from 'react';
import type { Parcel, ParcelStatus } from './parcel.ts';
import { useReloadable } from './use-reloadable.ts';

/** Which entries of a list are shown: a page of `perPage`, of `total` entries. */
export type Pages = { page: number; perPage: number; total: number; onPage: (page: number) => void };

/** As many as one call lists and one print takes. */
const perPage = 100;

/** A page of the parcels with one of these statuses: null while loading. */
export function useParcels(status: ParcelStatus[]): {
  parcels: readonly Parcel[] | null;
  total: number;
  pages: Pages;
  reload: () => void;
} {
  const [page, setPage] = useState(1);
  const { data, total, reload } = useReloadable('GET /staff/parcels', { query: { status, page, per_page: perPage } });
  // Its parcels have moved on.
  if (data?.length === 0 && page > 1) setPage(1);
  return { parcels: data, total, pages: { page, perPage, total, onPage: setPage }, reload };
}
