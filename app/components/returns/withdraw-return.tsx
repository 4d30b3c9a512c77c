import { Form } from 'react-router';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { AskFirst } from '#app/ui/ask-first.tsx';
import { Button } from '#app/ui/button.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { urls } from '#app/urls.ts';
import type { Return } from '#shop/returns/return.ts';
import { returnScreens } from '#words/screens/returns.ts';
import { ReturnName } from './return-name.tsx';

/** Asks before a return is withdrawn, naming it, and does it. */
export function WithdrawReturn({ made: { id, number }, asked }: { made: Return; asked: boolean }) {
  const words = useScreenWords(returnScreens);
  const locale = useLocale();
  const sending = useSending('withdraw');
  return (
    <div>
      <AskFirst
        label={words.withdraw}
        look="quiet"
        to={urls.returned(locale, id, { ask: 'withdraw' })}
        back={urls.returned(locale, id)}
        asked={asked}
        question={<ReturnName number={number} said={words.withdraw_question} />}
        dismiss={words.withdraw_keep}
        action={
          <Form method="post" action={urls.returned(locale, id)}>
            <Button name="intent" value="withdraw" look="alarm" busy={sending}>
              {sending ? words.withdrawing : words.withdraw_yes}
            </Button>
          </Form>
        }
      >
        <p>{words.withdraw_text}</p>
      </AskFirst>
    </div>
  );
}
