import { data } from 'react-router';
import { NotFoundScreen } from '#app/components/shell/screen-error.tsx';

export const loader = () => data(null, { status: 404 });

export default function NotFound() {
  return <NotFoundScreen />;
}
