import { Outlet } from 'react-router';
import { AccountMenu } from '#app/components/account/account-menu.tsx';
import { PageSkeleton, usePendingPage } from '#app/components/shell/page-skeleton.tsx';

/** The layout of the account screens, with their menu beside them; on a phone the account page has the menu. */
export default function AccountLayout() {
  const pendingPage = usePendingPage();
  const waiting = pendingPage?.inAccount ? pendingPage : null;
  return (
    <div className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)] items-start gap-x-12 px-4 py-6 md:grid-cols-[15rem_minmax(0,1fr)] md:px-8 md:py-10 lg:gap-x-16">
      <AccountMenu />
      {waiting && <PageSkeleton {...waiting} />}
      <div hidden={waiting !== null}>
        <Outlet />
      </div>
    </div>
  );
}
