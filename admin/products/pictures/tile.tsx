import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Box, Chip, IconButton, Typography } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { AltTextIcon, DeleteIcon } from '#admin/ui/icons.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { pathOf } from '#admin/ui/path-of.ts';
import type { Picture } from '../product.ts';

type Props = { picture: Picture; nth: number; count: number; onAction: (kind: 'alt' | 'remove', id: number) => void };

export function Tile({ picture, nth, count, onAction }: Props) {
  const words = useMessages().products.pictures;
  const localizedName = useLocalizedName();
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: picture.id });
  const isDescribed = picture.alt.ar.trim() !== '' && picture.alt.en.trim() !== '';
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Transform.toString(transform) ?? undefined, transition }}
      sx={{ position: 'relative', zIndex: isDragging ? 1 : 'auto', opacity: isDragging ? 0.8 : 1 }}
    >
      <Box
        component="button"
        type="button"
        {...attributes}
        {...listeners}
        aria-label={words.move({ n: nth })}
        sx={{
          display: 'block',
          inlineSize: '100%',
          p: 0,
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          overflow: 'hidden',
          bgcolor: 'background.default',
          cursor: 'grab',
          touchAction: 'manipulation',
          '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        }}
      >
        <Box
          component="img"
          src={pathOf(picture.url)}
          alt={isDescribed ? localizedName(picture.alt) : words.nth({ n: nth, of: count })}
          draggable={false}
          sx={{ display: 'block', inlineSize: '100%', aspectRatio: '1', objectFit: 'cover' }}
        />
      </Box>
      {nth === 1 && (
        <Chip
          size="small"
          color="primary"
          label={words.main}
          sx={{ position: 'absolute', insetBlockStart: 8, insetInlineStart: 8, pointerEvents: 'none' }}
        />
      )}
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography variant="body2" sx={{ flex: 1, color: 'warning.main' }}>
          {!isDescribed && words.alt_missing}
        </Typography>
        <IconButton aria-label={words.texts({ n: nth })} onClick={() => onAction('alt', picture.id)} sx={button}>
          <AltTextIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={words.take({ n: nth })} onClick={() => onAction('remove', picture.id)} sx={button}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}

const button = { inlineSize: { xs: 44, lg: 36 }, blockSize: { xs: 44, lg: 36 } } as const;
