import { Outlet } from 'react-router';
import { ScreenError } from '#app/components/shell/screen-error.tsx';

/** The error boundary between layout and screen: when a screen fails, header and footer remain. */
export default function Errors() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ScreenError />;
}
