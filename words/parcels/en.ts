import type { parcels as arabic } from './ar.ts';

export const parcels: typeof arabic = {
  not_accepted: 'The order was not accepted on delivery',
  not_arrived: 'The parcel did not arrive',
  part_not_delivered: 'A part of the order was not delivered',
  resent: 'Parcel created with the same items',
  loss_closed: 'Decision saved',
  created: 'Parcels created',
  moved: 'Parcel status updated',
  saved: 'Change saved',
  held: 'The order is on hold',
  released: 'The order is offered for packing again',
  courier_saved: 'Courier saved',
};
