import type { Route } from './+types/terms';
import { Policy } from '#app/components/pages/policy.tsx';
import { shopContext } from '#app/context.ts';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { pageScreens } from '#words/content/pages/index.ts';
import { pageText } from './page-text.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  return { page: await pageText(ctx, 'terms'), vatPercent: (await ctx.settings.get()).vat_percent };
}

export default function Terms({ loaderData: { page, vatPercent } }: Route.ComponentProps) {
  const words = useScreenMessages(pageScreens).terms;
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
