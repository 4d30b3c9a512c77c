import { Button, Stack } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { LinkBase } from 'react-admin';
import { Confirm } from '#admin/ui/confirm.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { useRemove } from '#admin/ui/use-remove.ts';

type Props = {
  title: string;
  words: {
    show_products: string;
    delete: string;
    delete_title: (of: { name: string }) => string;
    delete_warning: string;
    deleted: string;
  };
  id: number;
  /** What it is called, and the list it is in. */
  name: string;
  resource: 'brands' | 'categories';
  /** The filter of the products it holds. */
  filter: Record<string, number>;
  /** How many those are. */
  children: ReactNode;
};

/** What a brand or a category holds, and its end. */
export function ItsProducts({ title, id, words, name, resource, filter, children }: Props) {
  const remove = useRemove(resource);
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
          onConfirm={() => remove(id, words.deleted)}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Panel>
  );
}
