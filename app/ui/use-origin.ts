import { useRouteLoaderData } from 'react-router';

/** The shop's origin, as search engines and messengers need it; empty on a page whose root failed. */
export const useOrigin = (): string => (useRouteLoaderData('root') as { origin: string } | undefined)?.origin ?? '';
