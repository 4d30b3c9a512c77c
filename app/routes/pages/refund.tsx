import type { Route } from './+types/refund';
import { Policy } from '#app/components/pages/policy.tsx';
import { shopContext } from '#app/context.ts';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { pageScreens } from '#words/content/pages/index.ts';
import { pageText } from './page-text.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const { return_days, refund_days } = await ctx.settings.get();
  return { page: await pageText(ctx, 'refund'), returnDays: return_days, refundDays: refund_days };
}

export default function Refund({ loaderData: { page, returnDays, refundDays } }: Route.ComponentProps) {
  const words = useScreenMessages(pageScreens).refund;
  return (
    <Policy
      name="refund"
      page={page}
      facts={[
        { icon: 'clock', title: words.window(returnDays), text: words.window_text },
        { icon: 'returns', title: words.part, text: words.part_text },
        { icon: 'wallet', title: words.money, text: words.money_text(refundDays) },
      ]}
      related={['shipping', 'terms', 'contact']}
    />
  );
}
