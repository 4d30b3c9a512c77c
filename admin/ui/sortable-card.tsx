import { Box, Collapse, IconButton, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useMessages } from '#admin/i18n.ts';
import { DeleteIcon, ExpandIcon } from '#admin/ui/icons.tsx';

type Props = {
  handle: ReactNode;
  name: string;
  /** What is shown while the card is closed. */
  detail?: ReactNode;
  lead?: ReactNode;
  /** Shown next to the name, such as a switch. */
  action?: ReactNode;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onRemove?: (() => void) | undefined;
  children: ReactNode;
};

/** An item of a sortable list that opens for editing. */
export function SortableCard({ handle, name, detail, lead, action, isOpen, onOpen, onRemove, children }: Props) {
  const words = useMessages().content.order;
  const id = useId();
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: 0.5, minBlockSize: 56 }}>
        {handle}
        {lead}
        <Box sx={{ flex: 1, minInlineSize: 0, py: 0.5, px: 0.5 }}>
          <Typography sx={{ overflowWrap: 'anywhere', lineHeight: 1.4 }}>{name}</Typography>
          {detail && (
            <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
              {detail}
            </Typography>
          )}
        </Box>
        {action}
        {onRemove && (
          <IconButton aria-label={words.remove({ name })} onClick={onRemove} sx={button}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        )}
        <IconButton
          aria-label={words.open({ name })}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onOpen(!isOpen)}
          sx={button}
        >
          <ExpandIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
        </IconButton>
      </Box>
      <Collapse in={isOpen} id={id} unmountOnExit timeout={0}>
        <Box sx={{ display: 'grid', gap: 2, p: 2, pt: 1, borderBlockStart: 1, borderColor: 'divider' }}>{children}</Box>
      </Collapse>
    </Box>
  );
}

const button = { inlineSize: 44, blockSize: 44, flex: 'none' } as const;
