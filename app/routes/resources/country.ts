import type { Route } from './+types/country';
import { shopContext } from '#app/context.ts';

const hour = 3600;

/** The country a phone field may begin with, by the address the request comes from; Egypt where that says nothing. */
export async function loader({ context }: Route.LoaderArgs) {
  const { countryOf, address } = context.get(shopContext);
  const country = await countryOf(address);
  return Response.json(
    { country: country ?? 'EG' },
    { headers: { 'Cache-Control': country ? `private, max-age=${hour}` : 'private, no-store' } },
  );
}
