import { Outlet } from 'react-router';
import type { Route } from './+types/default';
import { MergeNotice } from '#app/components/cart/merge-notice.tsx';
import { Shell } from '#app/components/shell/shell.tsx';
import { shellData } from './shell-data.ts';

export const loader = ({ context }: Route.LoaderArgs) => shellData({ context });

export const shouldRevalidate = () => false;

export default function DefaultLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Shell data={loaderData}>
      <MergeNotice />
      <Outlet />
    </Shell>
  );
}
