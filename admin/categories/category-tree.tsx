import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { LinkBase, Title, useNotify, useTranslate } from 'react-admin';
import { request, toApiError, type ApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { AddIcon } from '#admin/ui/icons.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import type { Category } from './category.ts';
import { SortableTree } from './sortable-tree.tsx';
import type { Place } from './tree.ts';

/** The categories in the order of the store's menu. */
export function CategoryTree() {
  const { categories: words, resources } = useMessages();
  const translate = useTranslate();
  const notify = useNotify();
  const [tree, setTree] = useState<Category[] | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  useEffect(() => {
    request('GET /staff/categories').then(
      ({ data }) => setTree(data),
      (error: unknown) => setRefusal(toApiError(error)),
    );
  }, []);

  const move = async (id: number, { parent_id, position }: Place) => {
    try {
      const { data, message } = await request('POST /staff/categories/{id}/move', {
        params: { id },
        body: { parent_id, position },
      });
      setTree(data);
      notify(message, { type: 'success' });
    } catch (error) {
      const { message, errors } = toApiError(error);
      notify(errors['parent_id'] ?? message, { type: 'error' });
    }
  };

  return (
    <Box sx={{ py: 2, maxInlineSize: 860 }}>
      <Title title={resources.categories.name.other} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 2 }}>
        <Button component={LinkBase} to="/categories/create" variant="contained" startIcon={<AddIcon />}>
          {words.new}
        </Button>
      </Box>
      {refusal && <Alert severity="error">{translate(refusal.message, { _: refusal.message })}</Alert>}
      {!tree && !refusal && (
        <Stack spacing={1}>
          {[1, 2, 3, 4, 5].map((nth) => (
            <Skeleton key={nth} variant="rounded" height={56} />
          ))}
        </Stack>
      )}
      {tree && (
        <Panel title={resources.categories.name.other}>
          {tree.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>{words.none}</Typography>
          ) : (
            <>
              <Typography sx={{ color: 'text.secondary' }}>{words.lead}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1, display: { xs: 'none', md: 'block' } }}>
                {words.keys}
              </Typography>
              <SortableTree tree={tree} onMove={move} />
            </>
          )}
        </Panel>
      )}
    </Box>
  );
}
