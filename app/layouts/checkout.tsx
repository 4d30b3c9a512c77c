import { Outlet } from 'react-router';
import { MergeNotice } from '#app/components/cart/merge-notice.tsx';
import { Shell } from '#app/components/shell/shell.tsx';

/** The layout of the checkout: the logo, and nothing that leads away from the order. */
export default function CheckoutLayout() {
  return (
    <Shell data={null}>
      <MergeNotice />
      <Outlet />
    </Shell>
  );
}
