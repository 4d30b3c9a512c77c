import { Form } from 'react-router';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { Button } from '#app/ui/button.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { urls } from '#app/urls.ts';
import type { Return } from '#shop/returns/return.ts';
import { returnScreens } from '#words/returns/screens/index.ts';
import { ReturnName } from './return-name.tsx';

/** Confirms before a return is withdrawn, names it, and submits the action. */
export function WithdrawReturn({
  orderReturn: { id, number },
  isConfirming,
}: {
  orderReturn: Return;
  isConfirming: boolean;
}) {
  const words = useScreenMessages(returnScreens);
  const locale = useLocale();
  const sending = useSending('withdraw');
  return (
    <div>
      <ConfirmButton
        label={words.withdraw}
        variant="secondary"
        to={urls.returned(locale, id, { ask: 'withdraw' })}
        cancelTo={urls.returned(locale, id)}
        isOpen={isConfirming}
        title={<ReturnName number={number} format={words.withdraw_question} />}
        cancelLabel={words.withdraw_keep}
        action={
          <Form method="post" action={urls.returned(locale, id)}>
            <Button name="intent" value="withdraw" variant="danger" busy={sending}>
              {sending ? words.withdrawing : words.withdraw_yes}
            </Button>
          </Form>
        }
      >
        <p>{words.withdraw_text}</p>
      </ConfirmButton>
    </div>
  );
}
