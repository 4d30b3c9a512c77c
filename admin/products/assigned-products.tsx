import { Button, Stack } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { LinkBase } from 'react-admin';
import { Confirm } from '#admin/ui/confirm.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { useDeleteRecord } from '#admin/ui/use-delete-record.ts';

type Props = {
  title: string;
  labels: {
    show_products: string;
    delete: string;
    delete_title: (of: { name: string }) => string;
    delete_warning: string;
    deleted: string;
  };
  id: number;
  /** The name of the brand, category or concern, and its list. */
  name: string;
  resource: 'brands' | 'categories' | 'concerns';
  /** Filters the list of products by this brand, category or concern. */
  filter: Record<string, number>;
  /** The number of assigned products. */
  children: ReactNode;
};

/** The products of a brand, category or concern, and the button that deletes it. */
export function AssignedProducts({ title, id, labels: words, name, resource, filter, children }: Props) {
  const remove = useDeleteRecord(resource);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
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
        <Button color="error" onClick={() => setIsDialogOpen(true)}>
          {words.delete}
        </Button>
      </Stack>
      {isDialogOpen && (
        <Confirm
          title={words.delete_title({ name })}
          warning={words.delete_warning}
          confirmLabel={words.delete}
          onConfirm={() => remove(id, words.deleted)}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </Panel>
  );
}
