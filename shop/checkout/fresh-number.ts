import { databaseConstraint } from '#shop/context.ts';

/** Retries work that failed only because its order number was taken. */
export async function withFreshNumber<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 5 || databaseConstraint(error) !== 'orders_number_unique') throw error;
    }
  }
}
