import { Box, Button, Typography } from '@mui/material';
import { useFormState } from 'react-hook-form';
import { CheckIcon } from '#admin/ui/icons.tsx';

/** The save button of a long form, always in sight at the bottom, and whether there are unsaved changes. */
export function SaveBar({ label, unsaved }: { label: string; unsaved: string }) {
  const { isDirty, isSubmitting } = useFormState();
  return (
    <Box
      sx={{
        position: 'sticky',
        insetBlockEnd: 0,
        zIndex: 2,
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        justifyContent: 'flex-end',
        p: 1.5,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
      }}
    >
      <Typography aria-live="polite" sx={{ flex: 1, color: 'text.secondary' }}>
        {isDirty && unsaved}
      </Typography>
      <Button
        type="submit"
        variant="contained"
        startIcon={<CheckIcon />}
        loading={isSubmitting}
        loadingPosition="start"
        sx={{ minBlockSize: 44 }}
      >
        {label}
      </Button>
    </Box>
  );
}
