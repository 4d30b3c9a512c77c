import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Box, Chip, IconButton, Typography } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { LinkBase } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { DragHandleIcon } from '#admin/ui/icons.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { Thumb } from '#admin/ui/thumb.tsx';
import type { Category } from './category.ts';

/** Indentation per level of the tree, in CSS pixels. */
export const indent = 28;

type Props = {
  category: Category;
  depth: number;
  isDragging: boolean;
  onKey: (event: KeyboardEvent) => void;
  handle: (element: HTMLElement | null) => void;
};

/** One category of the tree, with its drag handle. */
export function Branch({ category, depth, isDragging, onKey, handle }: Props) {
  const { categories: words } = useMessages();
  const localizedName = useLocalizedName();
  const { listeners, setNodeRef, transform, transition } = useSortable({ id: category.id });
  const name = localizedName(category.name);
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform) ?? undefined, transition }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        paddingInlineStart: { xs: `${depth * 16}px`, sm: `${depth * indent}px` },
        borderBottom: 1,
        borderColor: 'divider',
        position: 'relative',
        zIndex: isDragging ? 1 : 'auto',
        bgcolor: isDragging ? 'action.selected' : 'transparent',
      }}
    >
      <IconButton
        ref={handle}
        {...listeners}
        aria-label={words.move({ name })}
        aria-pressed={isDragging}
        onKeyDown={onKey}
        sx={{ inlineSize: 44, blockSize: 44, cursor: 'grab', touchAction: 'none' }}
      >
        <DragHandleIcon />
      </IconButton>
      <Box
        component={LinkBase}
        to={`/categories/${category.id}`}
        sx={{
          display: 'flex',
          flex: 1,
          gap: 1.5,
          alignItems: 'center',
          py: 1,
          minInlineSize: 0,
          color: 'inherit',
          textDecoration: 'none',
        }}
      >
        <Thumb url={category.picture?.url ?? null} size={40} />
        <Box component="span" sx={{ flex: 1, minInlineSize: 0 }}>
          {name}
        </Box>
        {category.hidden && <Chip size="small" variant="outlined" label={words.is_hidden} />}
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {words.products({ n: category.products_count })}
        </Typography>
      </Box>
    </Box>
  );
}
