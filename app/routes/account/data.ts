import type { Route } from './+types/data';
import { shopContext } from '#app/context.ts';
import { orErrorPage } from '#app/middleware/errors.ts';
import { named } from '#app/middleware/named.ts';
import { myData } from '#shop/auth/my-data.ts';

export const middleware = named('is-authenticated');

/** All that the shop holds of its asker, as a file to keep. */
export async function loader({ context }: Route.LoaderArgs) {
  const data = await orErrorPage(myData(context.get(shopContext)));
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="yasmin-${data.at.slice(0, 10)}.json"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
