import type { trackingScreens as arabic } from './ar.ts';

export const trackingScreens: typeof arabic = {
  title: 'Track order',
  lead: 'This page shows only the progress of the order, and no personal details.',
  progress: 'Order progress',
  parcel: (nth) => `Parcel ${nth}`,
  parcels: 'Parcels',
  steps: {
    packing: 'Being packed',
    packed: 'Packed',
    handed_over: 'With the courier',
    out: 'Out for delivery',
    delivered: 'Delivered',
    refused: 'Not accepted',
    returning: 'On its way back to us',
    returned: 'Back with us',
    lost: 'Could not be delivered',
    damaged: 'Could not be delivered',
  },
  waybill: (number) => `Shipment ${number}`,
  courier: (name) => `Courier: ${name}`,
  ahead: 'Not yet',
  expected: (from, to) => `Expected between ${from} and ${to}`,
  to_store: 'To the store',
  link: 'Tracking link to share with the recipient',
};
