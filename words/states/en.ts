import type {
  couponStates as couponStatesAr,
  orderStatuses as orderStatusesAr,
  parcelStatuses as parcelStatusesAr,
  paymentStates as paymentStatesAr,
  returnStatuses as returnStatusesAr,
} from './ar.ts';

export const orderStatuses: typeof orderStatusesAr = {
  awaiting_payment: 'Awaiting payment',
  under_review: 'Under review',
  confirmed: 'Confirmed',
  preparing: 'Being prepared',
  shipped: 'On its way',
  delivered: 'Delivered',
  accepted: 'Received',
  cancelled: 'Cancelled',
};

export const paymentStates: typeof paymentStatesAr = {
  unpaid: 'Unpaid',
  pending: 'Receipt under review',
  paid: 'Paid',
  refused: 'Refused',
  refunded: 'Refunded',
};

export const returnStatuses: typeof returnStatusesAr = {
  requested: 'Under review',
  approved: 'Approved',
  received: 'Received',
  refunded: 'Refunded',
  rejected: 'Declined',
  withdrawn: 'Withdrawn',
};

export const couponStates: typeof couponStatesAr = {
  active: 'Active',
  coming: 'Scheduled',
  used_up: 'Used up',
  ended: 'Ended',
};

export const parcelStatuses: typeof parcelStatusesAr = {
  packing: 'Being packed',
  packed: 'Packed',
  handed_over: 'With the courier',
  out: 'Out for delivery',
  delivered: 'Delivered',
  refused: 'Refused on delivery',
  returning: 'On its way back',
  returned: 'Back in the shop',
  lost: 'Lost',
  damaged: 'Damaged',
  cancelled: 'Cancelled',
};
