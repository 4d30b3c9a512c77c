import { data } from 'react-router';
import { NotFoundScreen } from '#app/components/shell/screen-error.tsx';
// Loads with the screen instead of after it: a user may be typing into its search by then.
import '#app/components/shell/error-help.tsx';

export const loader = () => data(null, { status: 404 });

export default function NotFound() {
  return <NotFoundScreen />;
}
