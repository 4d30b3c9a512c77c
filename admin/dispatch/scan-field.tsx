import { Alert, Box, IconButton, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { CameraIcon } from '#admin/ui/icons.tsx';
import { CameraScan, hasCameraScan } from './camera-scan.tsx';
import { sounds } from './sounds.ts';

type Props = {
  label: string;
  /** Handles a code, and returns the sentence that confirms it. A thrown error is shown with a sound. */
  onScan: (code: string) => Promise<string | null>;
  /** Whether it takes the focus when it appears. */
  autoFocus?: boolean;
};

/** The field of a scanner: it types a code and presses Enter. Codes that come while one is handled wait for their turn. */
export function ScanField({ label, onScan, autoFocus = true }: Props) {
  const { dispatch: words } = useMessages();
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const queue = useRef(Promise.resolve());
  const [text, setText] = useState('');
  const [result, setResult] = useState<{ isOk: boolean; sentence: string } | null>(null);
  const [isCameraOpen, setCameraOpen] = useState(false);
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  const scan = (code: string) => {
    if (code === '') return;
    queue.current = queue.current.then(() =>
      onScan(code).then(
        (sentence) => {
          sounds.ok();
          setResult(sentence === null ? null : { isOk: true, sentence });
        },
        (error: unknown) => {
          sounds.wrong();
          const { message, errors } = toApiError(error);
          const sentence = Object.values(errors)[0] ?? message;
          setResult({ isOk: false, sentence: translate(sentence, { _: sentence }) });
        },
      ),
    );
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          scan(text.trim());
          setText('');
        }}
        sx={{ display: 'flex', gap: 1, alignItems: 'start' }}
      >
        <TextField
          inputRef={input}
          label={label}
          value={text}
          onChange={({ target }) => setText(target.value)}
          helperText={words.scan_hint}
          fullWidth
          slotProps={{
            htmlInput: { dir: 'ltr', autoComplete: 'off', spellCheck: false, maxLength: 64, enterKeyHint: 'done' },
          }}
        />
        {hasCameraScan() && (
          <IconButton
            aria-label={words.camera}
            onClick={() => setCameraOpen(true)}
            sx={{ inlineSize: 44, blockSize: 44, mt: 0.5 }}
          >
            <CameraIcon />
          </IconButton>
        )}
      </Box>
      <Box role="status" aria-live="assertive">
        {result && <Alert severity={result.isOk ? 'success' : 'error'}>{result.sentence}</Alert>}
      </Box>
      {isCameraOpen && <CameraScan onScan={scan} onClose={() => setCameraOpen(false)} />}
    </Box>
  );
}
