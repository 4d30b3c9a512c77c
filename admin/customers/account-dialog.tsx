import { Confirm, useLocale, useNotify, useRefresh } from 'react-admin';
import { request, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { PromptDialog } from '#admin/ui/prompt-dialog.tsx';
import { formatAmount } from '#admin/ui/text.tsx';
import type { CustomerDetails } from './customer.ts';
import { Merge } from './merge.tsx';

export type AccountAction = 'block' | 'unblock' | 'merge' | 'erase';

type Props = { customer: CustomerDetails; action: AccountAction | null; onClose: () => void };

/** The confirmation of an account action. */
export function AccountDialog({ customer, action, onClose }: Props) {
  const { customers: words } = useMessages();
  const locale = useLocale() ?? 'ar';
  const notify = useNotify();
  const refresh = useRefresh();
  const { id, name, wallet } = customer;
  const phone = customer.phone ?? '';
  const params = { id };
  const showDone = (message: string) => {
    notify(message, { type: 'success' });
    refresh();
  };
  const run = async (call: Promise<{ message: string }>) => showDone((await call).message);
  return (
    <>
      {action === 'block' && (
        <PromptDialog
          title={words.block_title({ name })}
          warning={words.block_warning}
          field="reason"
          label={words.block_reason}
          suggestions={words.block_offers}
          required
          confirmLabel={words.block}
          destructive
          onConfirm={(reason) => run(request('POST /staff/customers/{id}/block', { params, body: { reason } }))}
          onClose={onClose}
        />
      )}
      {action === 'erase' && (
        <PromptDialog
          title={words.erase_title({ name })}
          warning={
            wallet > 0
              ? `${words.erase_warning} ${words.erase_balance({ amount: formatAmount(locale, wallet) })}`
              : words.erase_warning
          }
          field="confirm"
          label={words.type_phone({ phone: `\u2066${phone}\u2069` })}
          required
          confirmLabel={words.erase}
          destructive
          onConfirm={(confirm) => run(request('POST /staff/customers/{id}/erase', { params, body: { confirm } }))}
          onClose={onClose}
        />
      )}
      <Confirm
        isOpen={action === 'unblock'}
        title={words.unblock_title({ name })}
        content={words.unblock_text}
        confirm={words.unblock}
        onConfirm={() => {
          onClose();
          run(request('POST /staff/customers/{id}/unblock', { params })).catch((error: unknown) =>
            notify(toApiError(error).message, { type: 'error' }),
          );
        }}
        onClose={onClose}
      />
      {action === 'merge' && (
        <Merge
          customer={customer}
          onMerged={() => {
            onClose();
            showDone(words.merged_done);
          }}
          onClose={onClose}
        />
      )}
    </>
  );
}
