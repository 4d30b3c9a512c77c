import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { CheckIcon } from '#admin/ui/icons.tsx';
import { stickyBar } from './sticky-bar.ts';
import { useFocusAfterSaving } from './use-focus-after-saving.ts';
import { useFocusKept } from './use-focus-kept.ts';

/** The save button of a long form, always in sight at the bottom, and whether there are unsaved changes. */
export function SaveBar({ label, unsaved }: { label: string; unsaved: string }) {
  const { isDirty, isSubmitting } = useFormState();
  return <StickyBar note={isDirty && unsaved} label={label} isSaving={isSubmitting} />;
}

type Props = {
  note: ReactNode;
  label: string;
  isSaving: boolean;
  /** Outside a form; in a form the button submits it. */
  onSave?: () => void;
  /** Buttons before the one that saves. */
  children?: ReactNode;
};

/** The same outside a form. */
export function StickyBar({ note, label, isSaving, onSave, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfterSaving(isSaving, button);
  // The buttons beside it go with the unsaved changes.
  useFocusKept(button, String(Boolean(note)));
  return (
    <Box
      sx={{
        ...stickyBar,
        gap: { xs: 1, sm: 2 },
        justifyContent: 'flex-end',
      }}
    >
      <Typography aria-live="polite" sx={{ flex: { xs: children ? '1 1 100%' : 1, sm: 1 }, color: 'text.secondary' }}>
        {note}
      </Typography>
      {children}
      <Button
        ref={button}
        variant="contained"
        startIcon={<CheckIcon />}
        loading={isSaving}
        loadingPosition="start"
        {...(onSave ? { onClick: onSave } : { type: 'submit' as const })}
        sx={{ minBlockSize: 44 }}
      >
        {label}
      </Button>
    </Box>
  );
}
