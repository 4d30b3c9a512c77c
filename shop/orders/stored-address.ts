import { z } from 'zod';

/** A place as an order's address stores it. */
export const storedPlace = z.object({ id: z.int(), nameAr: z.string(), nameEn: z.string() });

/** An order's address in a row. */
export const storedAddress = z.object({
  country: storedPlace,
  governorate: storedPlace,
  city: storedPlace,
  postalCode: z.string().nullable(),
  description: z.string(),
  addressType: z.enum(['home', 'work', 'temporary']),
  name: z.string(),
  phone: z.string(),
});
