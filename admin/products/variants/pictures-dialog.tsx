import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { useIsUnlocked } from '#admin/session/session.ts';
import { pathOf } from '#admin/ui/path-of.ts';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { Choice } from '../bulk/choice.tsx';
import type { Picture, Product } from '../product.ts';
import { type Row, rowName } from './form.ts';
import type { VariantsEditing } from './use-variants-form.ts';

type Props = { editing: VariantsEditing; row: Row; product: Product; onClose: () => void };

const onlyThis = 'this';

/** Chooses the pictures that show a variant, or all variants with one of its values. */
export function PicturesDialog({ editing: { form, run }, row, product: { pictures }, onClose }: Props) {
  const { variants: words } = useMessages();
  const translate = useTranslate();
  const localizedName = useLocalizedName();
  const isUnlocked = useIsUnlocked();
  const title = useId();
  const [ids, setIds] = useState<readonly number[]>(() =>
    row.pictureIds.filter((id) => pictures.some((picture) => picture.id === id)),
  );
  const [target, setTarget] = useState(onlyThis);
  const values = form.options.flatMap(({ key, values }) => values.filter((value) => value.key === row.values[key]));
  const isTarget = (one: Row) =>
    one.key === row.key || (target !== onlyThis && Object.values(one.values).includes(target));
  const apply = () => {
    const rows = form.rows.map((one) => (isTarget(one) ? { ...one, pictureIds: ids } : one));
    run((now) => ({ ...now, rows }), words.changed({ n: form.rows.filter(isTarget).length }));
    onClose();
  };
  const toggle = (id: number) => setIds((all) => (all.includes(id) ? all.filter((one) => one !== id) : [...all, id]));
  return (
    <Dialog open={isUnlocked} keepMounted onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{words.pictures_of({ name: localizedName(rowName(form.options, row)) })}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Typography sx={{ color: 'text.secondary' }}>
            {pictures.length > 0 ? words.pictures_lead : words.no_pictures}
          </Typography>
          <Tiles pictures={pictures} ids={ids} onToggle={toggle} />
          {values.length > 1 && pictures.length > 0 && (
            <Choice
              label={words.pictures_to}
              value={target}
              choices={[onlyThis, ...values.map(({ key }) => key)]}
              names={Object.fromEntries([
                [onlyThis, words.only_this],
                ...values.map(({ key, name }) => [key, words.all_with({ name: localizedName(name) })] as const),
              ])}
              onChange={setTarget}
            />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.back')}</Button>
        <Button variant="contained" disabled={pictures.length === 0} onClick={apply}>
          {words.pictures_set}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type TilesProps = { pictures: readonly Picture[]; ids: readonly number[]; onToggle: (id: number) => void };

/** The product's pictures as buttons; a chosen one shows its place among the chosen. */
function Tiles({ pictures, ids, onToggle }: TilesProps) {
  const { products } = useMessages();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))' }}>
      {pictures.map(({ id, url }, nth) => {
        const place = ids.indexOf(id) + 1;
        return (
          <Box
            key={id}
            component="button"
            type="button"
            aria-pressed={place > 0}
            aria-label={products.pictures.nth({ n: nth + 1, of: pictures.length })}
            onClick={() => onToggle(id)}
            sx={{
              position: 'relative',
              p: 0,
              overflow: 'hidden',
              cursor: 'pointer',
              border: 2,
              borderColor: place > 0 ? 'primary.main' : 'divider',
              borderRadius: 2,
              bgcolor: 'background.default',
              '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
            }}
          >
            <Box
              component="img"
              src={pathOf(url)}
              alt=""
              sx={{ display: 'block', inlineSize: '100%', aspectRatio: '1', objectFit: 'cover' }}
            />
            {place > 0 && (
              <Box
                component="span"
                sx={{
                  position: 'absolute',
                  insetBlockStart: 6,
                  insetInlineStart: 6,
                  display: 'grid',
                  placeItems: 'center',
                  inlineSize: 26,
                  blockSize: 26,
                  borderRadius: '50%',
                  fontSize: '0.875rem',
                  bgcolor: 'primary.main',
                  color: 'primary.contrastText',
                }}
              >
                {place}
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
