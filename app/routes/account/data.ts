import type { Route } from './+types/data';
import { shopContext } from '#app/context.ts';
import { orErrorPage } from '#app/middleware/errors.ts';
import { myData } from '#shop/customers/my-data.ts';

/** All data that the shop has about the current user, as a download. */
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
