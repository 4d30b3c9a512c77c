import type { Route } from './+types/privacy';
import { Policy } from '#app/components/pages/policy.tsx';
import { ConsentSection } from '#app/components/tracking/consent-section.tsx';
import { shopContext } from '#app/context.ts';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { pageScreens } from '#words/content/pages/index.ts';
import { pageText } from './page-text.ts';

export const loader = ({ context }: Route.LoaderArgs) => pageText(context.get(shopContext), 'privacy');

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const words = useScreenMessages(pageScreens).privacy;
  return (
    <Policy
      name="privacy"
      page={loaderData}
      facts={[
        { icon: 'lock', title: words.never_sold, text: words.never_sold_text },
        { icon: 'cash', title: words.cards, text: words.cards_text },
        { icon: 'person', title: words.yours, text: words.yours_text },
      ]}
      related={['terms', 'about', 'contact']}
    >
      <ConsentSection />
    </Policy>
  );
}
