import { Box } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import type { Section } from '#admin/shell/section.ts';
import { visuallyHidden } from '#admin/ui/visually-hidden.ts';
import { countSection } from './section-work.ts';
import { useWork } from './work-store.ts';

/** A section's name in the menu with the number of waiting entries, filled when some are new to the member. */
export function SectionName({ name, label }: { name: Section['name']; label: string }) {
  const { work: words } = useMessages();
  const { waiting, fresh } = countSection(useWork(), name);
  const count = name === 'chats' ? fresh : Math.max(waiting, fresh);
  if (count === 0) return label;
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, inlineSize: '100%' }}>
      <Box component="span" sx={{ flex: 1, minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {label}
      </Box>
      <Box
        component="span"
        aria-hidden
        sx={{
          px: 1,
          borderRadius: 99,
          minInlineSize: 24,
          textAlign: 'center',
          typography: 'caption',
          fontVariantNumeric: 'tabular-nums',
          ...(fresh > 0
            ? { bgcolor: 'primary.main', color: 'primary.contrastText' }
            : { bgcolor: 'action.selected', color: 'text.secondary' }),
        }}
      >
        {count > 999 ? '999+' : count}
      </Box>
      <Box component="span" sx={visuallyHidden}>
        {[waiting > 0 && words.waiting({ n: waiting }), fresh > 0 && words.fresh({ n: fresh })]
          .filter(Boolean)
          .join(words.comma)}
      </Box>
    </Box>
  );
}
