import { Box, FormControl, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';
import { useInput } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { slideTints } from '#values/slide-tints.ts';

/** The background colour of a banner: only tints with enough contrast for the text. */
export function TintInput({ source }: { source: string }) {
  const { home: words } = useMessages().content;
  const id = useId();
  const { field } = useInput<Record<string, string>>({ source });
  return (
    <FormControl>
      <FormLabel id={id}>{words.tint}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        name={source}
        value={field.value ?? slideTints[0]}
        onChange={(_, value) => field.onChange(value)}
        sx={{ gap: 0.5 }}
      >
        {slideTints.map((tint, nth) => (
          <Radio
            key={tint}
            value={tint}
            title={words.tints[nth]}
            slotProps={{ input: { 'aria-label': words.tints[nth] ?? tint } }}
            icon={<Swatch tint={tint} />}
            checkedIcon={<Swatch tint={tint} isSelected />}
            sx={{ inlineSize: 44, blockSize: 44 }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

const Swatch = ({ tint, isSelected = false }: { tint: string; isSelected?: boolean }) => (
  <Box
    sx={{
      inlineSize: 28,
      blockSize: 28,
      borderRadius: '50%',
      bgcolor: tint,
      border: 1,
      borderColor: 'divider',
      ...(isSelected && { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 }),
    }}
  />
);
