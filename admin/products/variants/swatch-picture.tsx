import { Box, CircularProgress, IconButton, Menu, MenuItem } from '@mui/material';
import { type ChangeEvent, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { AddPictureIcon } from '#admin/ui/icons.tsx';
import { pathOf } from '#admin/ui/path-of.ts';
import { upload } from '#admin/upload.ts';
import type { ValueFields } from './form.ts';

type Props = {
  /** The number of the value, for its name. */
  nth: number;
  picture: ValueFields['picture'];
  error: string | undefined;
  onChange: (picture: ValueFields['picture']) => void;
};

/** The picture of a shade, which shoppers see in place of its colour. It is uploaded when chosen, and attached when the variants are saved. */
export function SwatchPicture({ nth, picture, error, onChange }: Props) {
  const { variants: words } = useMessages();
  const notify = useNotify();
  const file = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);
  /** The button, while its menu is open. */
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const send = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    setIsSending(true);
    upload(['POST /staff/swatches'], 'picture', chosen, () => {})
      .then(
        ({ data }) => onChange(data),
        (reason: unknown) => {
          const { message, errors } = toApiError(reason);
          const refusal = errors['picture'] ?? message;
          notify(refusal, { type: 'error', messageArgs: { _: refusal } });
        },
      )
      .finally(() => setIsSending(false));
    // The same file can be chosen again.
    target.value = '';
  };
  const choose = () => {
    setAnchor(null);
    file.current?.click();
  };
  return (
    <>
      <IconButton
        aria-label={picture ? words.picture_nth({ n: nth }) : words.add_picture_nth({ n: nth })}
        aria-haspopup={picture ? 'menu' : undefined}
        aria-invalid={error ? true : undefined}
        disabled={isSending}
        onClick={({ currentTarget }) => (picture ? setAnchor(currentTarget) : choose())}
        sx={{
          inlineSize: 44,
          blockSize: 44,
          p: 0,
          flex: 'none',
          ...(error && { outline: '2px solid', outlineColor: 'error.main' }),
        }}
      >
        {isSending && <CircularProgress size={24} />}
        {!isSending && !picture && <AddPictureIcon fontSize="small" />}
        {!isSending && picture && (
          <Box
            component="img"
            src={pathOf(picture.url)}
            alt=""
            sx={{
              inlineSize: 36,
              blockSize: 36,
              borderRadius: '50%',
              objectFit: 'cover',
              border: 1,
              borderColor: 'divider',
            }}
          />
        )}
      </IconButton>
      <input ref={file} type="file" hidden accept="image/jpeg,image/png,image/webp,image/avif" onChange={send} />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose}>{words.replace_picture}</MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            onChange(null);
          }}
        >
          {words.remove_picture}
        </MenuItem>
      </Menu>
    </>
  );
}
