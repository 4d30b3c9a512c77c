import { Box, Button, Typography } from '@mui/material';
import { useRef } from 'react';

type Props = {
  labels: { file: string; choose_file: string; no_file: string };
  accept: string;
  file: File | null;
  onFile: (file: File) => void;
};

/** A button that chooses one file, and the name of the chosen one, in the language of the screen. */
export function FileButton({ labels: words, accept, file, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minInlineSize: 0 }}>
      <Button variant="outlined" onClick={() => input.current?.click()} sx={{ minBlockSize: 44 }}>
        {words.choose_file}
      </Button>
      <Typography variant="body2" aria-live="polite" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {file ? <bdi>{file.name}</bdi> : words.no_file}
      </Typography>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={words.file}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = '';
          if (chosen) onFile(chosen);
        }}
      />
    </Box>
  );
}
