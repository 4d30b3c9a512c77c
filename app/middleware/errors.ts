import { data } from 'react-router';
import { ShopError, statusOf } from '#shop/errors.ts';
import type { ShopFault } from '#app/components/shell/fault.ts';

/**
 * Runs a verb for a screen: what the shop refuses becomes a reply with its status, which the error page puts in words.
 * Anything else is a defect and goes on as it is.
 */
export async function orErrorPage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ShopError) {
      const fault: ShopFault = { code: error.code, params: error.params };
      throw data(fault, { status: statusOf[error.code] });
    }
    throw error;
  }
}

/** As `orErrorPage` for a page named by an id in its address: one that can't be anybody's id is a page that is not there. */
export const orNotFound = <T>(work: Promise<T>): Promise<T> =>
  orErrorPage(
    work.catch((error: unknown) => {
      throw error instanceof ShopError && error.code === 'invalid' ? new ShopError('not_found') : error;
    }),
  );
