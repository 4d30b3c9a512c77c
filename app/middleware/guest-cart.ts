import { z } from 'zod';

const guestCart = z.union([
  z.object({ id: z.uuid().optional().catch(undefined), products: z.array(z.unknown()) }),
  // From an older page.
  z.array(z.unknown()).transform((products) => ({ id: undefined, products })),
]);

/** The browser's cart as a form submits it, and the id by which a repeated sign-in merges it once; null when there is none, or it is invalid. */
export function parseGuestCart(text: string | undefined): z.output<typeof guestCart> | null {
  try {
    return guestCart.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
