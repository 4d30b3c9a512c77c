import type { Data } from '#api/client.ts';

export type Parcel = Data<'GET /staff/parcels'>[number];
export type ParcelDetails = Data<'GET /staff/parcels/{id}'>;
export type ParcelItem = ParcelDetails['items'][number];
export type ParcelStatus = Parcel['status'];
export type PackableOrder = Data<'GET /staff/parcels/orders'>[number];
export type Courier = Data<'GET /staff/couriers'>[number];
export type BulkOutcome = Data<'POST /staff/parcels/bulk'>;

/** The statuses that a call can give, without those of the desk's own steps. */
export const reportedStatuses = ['out', 'delivered', 'refused', 'returning', 'lost', 'damaged'] as const;
export type MovableStatus = 'packing' | 'packed' | 'handed_over' | 'cancelled' | (typeof reportedStatuses)[number];

/** The name of an item with its variant. */
export const itemName = ({ name, variant_name: variant }: Pick<ParcelItem, 'name' | 'variant_name'>): string =>
  variant === '' ? name : `${name} · ${variant}`;

export const sumToCollect = (parcels: readonly Parcel[]): number =>
  parcels.reduce((piastres, { collect }) => piastres + Math.round(collect * 100), 0) / 100;

/**
 * The parcels of a bulk action: those that staff see in the list of a status, and none that a colleague added since. When they are on several pages
 * the server compares their number.
 */
export const shownParcels = (from: ParcelStatus, parcels: readonly Pick<Parcel, 'id'>[] | null, total: number) =>
  parcels?.length === total ? { ids: parcels.map(({ id }) => id) } : { from, expected: total };
