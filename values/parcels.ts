/** The statuses of a parcel. */
export const parcelStatuses = [
  'packing',
  'packed',
  'handed_over',
  'out',
  'delivered',
  'refused',
  'returning',
  'returned',
  'lost',
  'damaged',
  'cancelled',
] as const;

/**
 * Where the cash of a parcel is: still to be collected, collected by its courier, received by the shop, or not to be collected any more, because the
 * parcel did not arrive.
 */
export const parcelCashStates = ['due', 'with_courier', 'remitted', 'void'] as const;

/** Who may change the status of a parcel. `system`: it follows its order. */
export const parcelActors = ['staff', 'courier', 'system'] as const;
