import { Box, Typography } from '@mui/material';

type Props = { label: string; value: string; error: string | undefined; onChange: (hex: string) => void };

/** The colour of a shade; hatched while it has none. */
export const ColourField = ({ label, value, error, onChange }: Props) => (
  <Box sx={{ flex: 'none', inlineSize: 44 }}>
    <Box
      component="input"
      type="color"
      aria-label={label}
      aria-invalid={error ? true : undefined}
      value={value || '#ffffff'}
      onChange={({ target }: { target: HTMLInputElement }) => onChange(target.value)}
      sx={{
        inlineSize: 44,
        blockSize: 40,
        p: 0.5,
        border: 1,
        borderColor: error ? 'error.main' : 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        cursor: 'pointer',
        '&::-webkit-color-swatch': {
          border: 'none',
          borderRadius: '6px',
          ...(value === '' && {
            backgroundImage: 'repeating-linear-gradient(45deg, #0000 0 5px, #8886 5px 7px)',
          }),
        },
        '&::-webkit-color-swatch-wrapper': { p: 0 },
        '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    />
    {error && (
      <Typography variant="body2" sx={{ color: 'error.main' }}>
        {error}
      </Typography>
    )}
  </Box>
);
