import { Alert, Box, Button, LinearProgress } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { DropFiles } from '#admin/ui/drop-files.tsx';
import { pathOf } from '#admin/ui/path-of.ts';
import { upload } from '#admin/upload.ts';
import type { ContentPicture } from './shapes.ts';

type Props = {
  url: string | null;
  /** The server's error message for this field. */
  error?: string | undefined;
  onChange: (picture: ContentPicture | null) => void;
};

/** The picture of an article or a slide. It is uploaded when chosen, and attached when the form is saved. */
export function PictureField({ url, error, onChange }: Props) {
  const words = useMessages().content.picture;
  const translate = useTranslate();
  const [part, setPart] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const message = refusal ?? error;
  const send = (file: File) => {
    setPart(0);
    setRefusal(null);
    upload(['POST /staff/content-pictures'], 'picture', file, setPart)
      .then(
        ({ data }) => onChange(data),
        (reason: unknown) => {
          const { message, errors } = toApiError(reason);
          setRefusal(errors['picture'] ?? message);
        },
      )
      .finally(() => setPart(null));
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, minInlineSize: 0 }}>
      {url && (
        <Box
          component="img"
          src={pathOf(url)}
          alt=""
          sx={{
            inlineSize: '100%',
            maxBlockSize: 280,
            objectFit: 'cover',
            borderRadius: 2,
            bgcolor: 'background.default',
          }}
        />
      )}
      <Box aria-live="polite">
        {part !== null && (
          <LinearProgress
            aria-label={words.sending}
            variant={part > 0 && part < 1 ? 'determinate' : 'indeterminate'}
            value={Math.round(part * 100)}
          />
        )}
        {message && <Alert severity="error">{translate(message, { _: message })}</Alert>}
      </Box>
      <DropFiles
        labels={words}
        accept="image/jpeg,image/png,image/webp,image/avif"
        onFiles={([file]) => file && send(file)}
      />
      {url && (
        <Button color="error" onClick={() => onChange(null)} sx={{ justifySelf: 'start', minBlockSize: 44 }}>
          {words.remove}
        </Button>
      )}
    </Box>
  );
}
