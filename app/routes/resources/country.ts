import type { Route } from './+types/country';
import { shopContext } from '#app/context.ts';

const hour = 3600;

/** The initial country of a phone field, from the IP address of the request; Egypt when that is unknown. */
export async function loader({ context }: Route.LoaderArgs) {
  const { countryOf, address } = context.get(shopContext);
  const country = await countryOf(address);
  return Response.json(
    { country: country ?? 'EG' },
    { headers: { 'Cache-Control': country ? `private, max-age=${hour}` : 'private, no-store' } },
  );
}
