import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { request, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Confirm } from '#admin/ui/confirm.tsx';
import { DropFiles } from '#admin/ui/drop-files.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { pathOf } from '#admin/ui/path-of.ts';
import { upload } from '#admin/upload.ts';
import type { Category } from './category.ts';

type Props = { category: Category; onChange: (category: Category) => void };

/** Replaces or removes the picture of a category. */
export function CategoryPicture({ category, onChange }: Props) {
  const words = useMessages().categories.picture;
  const translate = useTranslate();
  const localizedName = useLocalizedName();
  const [part, setPart] = useState<number | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { id, picture } = category;
  const options = { params: { id } };
  const send = ([file]: File[]) => {
    setRefused(null);
    setPart(0);
    upload(['POST /staff/categories/{id}/picture', options], 'picture', file!, setPart)
      .then(
        ({ data }) => onChange(data),
        (error: unknown) => {
          const { message, errors } = toApiError(error);
          setRefused(errors['picture'] ?? message);
        },
      )
      .finally(() => setPart(null));
  };
  return (
    <Panel title={words.title}>
      {picture ? (
        <Box
          component="img"
          src={pathOf(picture.url)}
          alt={localizedName(category.picture_alt)}
          sx={{ display: 'block', inlineSize: '100%', maxBlockSize: 320, objectFit: 'cover', borderRadius: 2 }}
        />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{words.none}</Typography>
      )}
      {picture && (
        <Button color="error" onClick={() => setIsDialogOpen(true)} sx={{ mt: 1 }}>
          {words.take}
        </Button>
      )}
      {part !== null && (
        <LinearProgress
          aria-label={words.sending}
          variant={part > 0 && part < 1 ? 'determinate' : 'indeterminate'}
          value={part * 100}
          sx={{ my: 1 }}
        />
      )}
      {refused && (
        <Alert severity="error" sx={{ my: 1 }}>
          {translate(refused, { _: refused })}
        </Alert>
      )}
      <Box sx={{ mt: 1 }}>
        <DropFiles labels={words} accept="image/jpeg,image/png,image/webp,image/avif" onFiles={send} />
      </Box>
      {isDialogOpen && (
        <Confirm
          title={words.take_title({ name: localizedName(category.name) })}
          warning={words.take_warning}
          confirmLabel={words.take}
          onConfirm={async () => onChange((await request('DELETE /staff/categories/{id}/picture', options)).data)}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </Panel>
  );
}
