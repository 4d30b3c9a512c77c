import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useUnselectAll } from 'react-admin';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { useSelectedIds } from '#admin/ui/use-selected-ids.ts';
import { Confirm } from '#admin/ui/confirm.tsx';

type Action = 'end' | 'delete';

/** Actions for the selected coupons. */
export function BulkButtons() {
  const { coupons: words } = useMessages();
  const ids = useSelectedIds();
  const [action, setAction] = useState<Action | null>(null);
  const notify = useNotify();
  const refresh = useRefresh();
  const unselect = useUnselectAll('coupons');
  const n = ids.length;
  const run = async (action: Action) => {
    const { data } = await request('POST /staff/coupons/bulk', { body: { ids, action } });
    const reasons = [...new Set(data.refused.map(({ message }) => message))].join(' ');
    notify([words.several_done({ n: data.done.length }), reasons].filter(Boolean).join('. '), {
      type: data.refused.length > 0 ? 'warning' : 'success',
    });
    unselect();
    refresh();
  };
  return (
    <>
      <Button size="small" onClick={() => setAction('end')}>
        {words.end_several}
      </Button>
      <Button size="small" color="error" onClick={() => setAction('delete')}>
        {words.delete_several}
      </Button>
      {action && (
        <Confirm
          title={action === 'end' ? words.end_several_title({ n }) : words.delete_several_title({ n })}
          warning={action === 'end' ? words.end_warning : words.delete_warning}
          confirmLabel={action === 'end' ? words.end_several : words.delete_several}
          onConfirm={() => run(action)}
          onClose={() => setAction(null)}
        />
      )}
    </>
  );
}
