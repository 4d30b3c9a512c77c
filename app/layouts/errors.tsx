import { Outlet } from 'react-router';
import { ScreenError } from '#app/components/shell/screen-error.tsx';

/** Around the screens and inside the layout, so that a screen that fails leaves header and footer standing. */
export default function Errors() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ScreenError />;
}
