import { data } from 'react-router';
import { NotFoundScreen } from '#app/components/shell/screen-error.tsx';
// Comes with the screen, and not after it: somebody may be typing into its search by then.
import '#app/components/shell/way-on.tsx';

export const loader = () => data(null, { status: 404 });

export default function NotFound() {
  return <NotFoundScreen />;
}
