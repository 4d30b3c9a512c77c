import { Button, Stack } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { LinkBase, useNotify, useRedirect } from 'react-admin';
import { call } from '#admin/http.ts';
import { Confirm } from '#admin/ui/confirm.tsx';
import { Panel } from '#admin/ui/panel.tsx';

type Props = {
  title: string;
  words: {
    show_products: string;
    delete: string;
    delete_title: (of: { name: string }) => string;
    delete_warning: string;
    deleted: string;
  };
  /** What it is called, and the call that deletes it; the list it was in. */
  name: string;
  path: string;
  list: 'brands' | 'categories';
  /** The filter of the products it holds. */
  filter: Record<string, number>;
  /** How many those are. */
  children: ReactNode;
};

/** What a brand or a category holds, and its end. */
export function ItsProducts({ title, words, name, path, list, filter, children }: Props) {
  const notify = useNotify();
  const redirect = useRedirect();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Panel title={title}>
      {children}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          component={LinkBase}
          to={`/products?filter=${encodeURIComponent(JSON.stringify(filter))}`}
          variant="outlined"
        >
          {words.show_products}
        </Button>
        <Button color="error" onClick={() => setIsAsked(true)}>
          {words.delete}
        </Button>
      </Stack>
      {isAsked && (
        <Confirm
          title={words.delete_title({ name })}
          warning={words.delete_warning}
          confirm={words.delete}
          onConfirm={async () => {
            await call('DELETE', path);
            notify(words.deleted, { type: 'success' });
            redirect('list', list);
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Panel>
  );
}
