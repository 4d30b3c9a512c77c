import type { Route } from './+types/terms';
import { Policy } from '#app/components/pages/policy.tsx';
import { shopContext } from '#app/context.ts';
import { useScreenWords } from '#app/i18n/words.tsx';
import { pageScreens } from '#words/screens/pages.ts';
import { pageText } from './page-text.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  return { page: await pageText(ctx, 'terms'), vatPercent: (await ctx.settings.get()).vat_percent };
}

export default function Terms({ loaderData: { page, vatPercent } }: Route.ComponentProps) {
  const words = useScreenWords(pageScreens).terms;
  return (
    <Policy
      name="terms"
      page={page}
      facts={[
        { icon: 'ticket', title: words.price, text: words.price_text(vatPercent) },
        { icon: 'close', title: words.cancel, text: words.cancel_text },
        { icon: 'gift', title: words.best, text: words.best_text },
      ]}
      related={['shipping', 'refund', 'privacy']}
    />
  );
}
