import type { couriers as arabic } from './ar.ts';

export const couriers: typeof arabic = {
  saved: 'Courier settings saved',
  delivery_created: 'The courier has the delivery',
  delivery_cancelled: 'The delivery was cancelled at the courier',
  event_taken: 'Received',
  statuses_applied: 'Status file applied',
  remittance_stored: 'The file was read and compared with the parcels',
  remittance_booked: 'Remittance booked',
  remittance_discarded: 'Remittance deleted',
  difference_settled: 'Decision saved',
  fields: {
    number: 'Parcel number',
    order_number: 'Order number',
    waybill: 'Waybill',
    name: 'Name',
    phone: 'Phone',
    governorate: 'Governorate',
    city: 'City',
    address: 'Address',
    collect: 'Amount to collect',
    units: 'Items',
    contents: 'Contents',
    weight_kg: 'Weight in kg',
  },
};
