import { useLocale, useMessages, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toaster.tsx';
import { urls } from '#app/urls.ts';
import { avoidScreens } from '#words/catalogue/avoid/index.ts';
import { changeAvoided, useAvoided } from './avoid-store.ts';

type AvoidButtonProps = { slug: string; add: string; remove: string; label?: string };

/** Adds an ingredient or a group to what this shopper avoids, or removes it. Without a script, a signed-in user's form is posted. */
export function AvoidButton({ slug, add, remove, label }: AvoidButtonProps) {
  const locale = useLocale();
  const { common } = useMessages();
  const isAvoided = useAvoided().includes(slug);
  return (
    <form
      method="post"
      action={urls.avoid(locale)}
      onSubmit={async (event) => {
        event.preventDefault();
        const refusal = await changeAvoided(locale, isAvoided ? { remove: [slug] } : { add: [slug] });
        if (refusal !== null) toast(refusal || common.not_sent, { tone: 'error' });
      }}
    >
      <input type="hidden" name={isAvoided ? 'remove' : 'add'} value={slug} />
      <Button variant="secondary" small icon={isAvoided ? 'check' : 'plus'} aria-label={label}>
        {isAvoided ? remove : add}
      </Button>
    </form>
  );
}

/** On the page of an ingredient. */
export function AvoidIngredient({ slug }: { slug: string }) {
  const words = useScreenMessages(avoidScreens);
  return <AvoidButton slug={slug} add={words.avoid_this} remove={words.avoided} />;
}
