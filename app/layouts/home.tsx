import { Outlet } from 'react-router';
import type { Route } from './+types/home';
import { MergeNotice } from '#app/components/cart/merge-notice.tsx';
import { ShopData } from '#app/components/shell/shop-data.tsx';
import { NoJsonLd } from '#app/ui/json-ld.tsx';
import { Shell } from '#app/components/shell/shell.tsx';
import { shellData } from './shell-data.ts';

export const loader = ({ context }: Route.LoaderArgs) => shellData({ context });

export const shouldRevalidate = () => false;

export default function HomeLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Shell data={loaderData}>
      {import.meta.env.SSR ? <ShopData {...loaderData} /> : <NoJsonLd />}
      <MergeNotice />
      <Outlet />
    </Shell>
  );
}
