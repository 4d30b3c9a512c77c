import { useEffect, useState } from 'react';
import { isSignedIn } from '#app/components/session/session.tsx';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { toast } from '#app/ui/toaster.tsx';
import { urls } from '#app/urls.ts';

type HelpfulButtonProps = {
  id: number;
  productId: number;
  /** The number of votes in the page, which may be older than the user's own. */
  count: number;
  /** Whether the user has voted, once that is known. */
  isVoted: boolean;
};

/** Says that a review is helpful, or no longer. A guest's form leads to the sign-in. */
export function HelpfulButton({ id, productId, count, isVoted }: HelpfulButtonProps) {
  const { product: words, common } = useMessages();
  const locale = useLocale();
  const [vote, setVote] = useState({ isHelpful: isVoted, count });
  useEffect(() => setVote({ isHelpful: isVoted, count: Math.max(count, Number(isVoted)) }), [isVoted, count]);
  const send = async (helpful: boolean) => {
    const former = vote;
    setVote({ isHelpful: helpful, count: Math.max(0, former.count + (helpful ? 1 : -1)) });
    try {
      const body = new URLSearchParams({ id: String(id), helpful: helpful ? '1' : '0', js: '1' });
      const reply = await fetch(urls.voteHelpful(locale), { method: 'POST', body });
      const { message, data } = (await reply.json()) as { message: string; data?: typeof vote };
      if (!data) toast(message, { tone: 'error' });
      setVote(data ?? former);
    } catch {
      toast(common.not_sent, { tone: 'error' });
      setVote(former);
    }
  };
  return (
    <form
      method="post"
      action={urls.voteHelpful(locale)}
      onSubmit={(event) => {
        if (!isSignedIn()) return;
        event.preventDefault();
        void send(!vote.isHelpful);
      }}
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="product" value={productId} />
      <button
        type="submit"
        aria-pressed={vote.isHelpful}
        className={classes(
          'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm',
          vote.isHelpful ? 'border-act bg-leaf text-act' : 'border-line text-soft hover:border-edge',
        )}
      >
        {vote.isHelpful && <Icon name="check" className="size-4" />}
        {words.helpful}
        {vote.count > 0 && <bdi className="tabular-nums">({vote.count})</bdi>}
      </button>
    </form>
  );
}
