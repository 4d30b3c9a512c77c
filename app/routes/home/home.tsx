import { useWords } from '#app/i18n/words.tsx';

export default function Home() {
  return <h1>{useWords().common.shop}</h1>;
}
