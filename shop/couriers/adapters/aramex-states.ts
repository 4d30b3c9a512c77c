import type { ParcelStatus } from '#shop/parcels/core/states.ts';

/**
 * The parcel statuses of Aramex's update codes; null for a code that says nothing about the parcel's way. A failed attempt (SH033) and a hold to
 * contact the receiver (SH294) leave the parcel out: Aramex tries again, or starts the way back.
 */
const statuses: Record<string, ParcelStatus | null> = {
  // At a facility, between facilities, with the driver.
  SH001: 'out',
  SH022: 'out',
  SH047: 'out',
  SH003: 'out',
  SH033: 'out',
  SH294: 'out',
  // Delivered, and collected by the receiver.
  SH005: 'delivered',
  SH006: 'delivered',
  // The return is pending, and under way. Only staff scan a parcel in.
  SH498: 'returning',
  SH069: 'returning',
  // Record created, on hold, charges paid, address corrected.
  SH014: null,
  SH008: null,
  SH239: null,
  SH296: null,
};

/** The parcel status of an update code. Undefined for an unknown code, which changes nothing. */
export const aramexStatus = (code: string): ParcelStatus | null | undefined => statuses[code];
