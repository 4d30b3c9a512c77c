import { data } from 'react-router';
import { useWords } from '#app/i18n/words.tsx';

export const loader = () => data(null, { status: 404 });

export default function NotFound() {
  return <h1>{useWords().common.page_not_found}</h1>;
}
