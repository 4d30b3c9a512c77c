import {
  Alert,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { useIsUnlocked } from '#admin/session/session.ts';
import { useConfirmedAction } from '#admin/ui/use-confirmed-action.ts';
import { countFound } from './found.ts';
import { useSimilarConcerns } from './known-words.ts';
import { TryInShop } from './try-in-shop.tsx';
import { WordsField } from './words-field.tsx';

type Props = {
  /** The search that found nothing; without it all words are typed. */
  term?: string;
  onAdded: () => void;
  onClose: () => void;
};

/** Adds words that mean the same; of a search that found nothing it then tells what it finds. */
export function SynonymsDialog({ term, onAdded, onClose }: Props) {
  const { synonyms: words } = useMessages();
  const notify = useNotify();
  const isUnlocked = useIsUnlocked();
  const titleId = useId();
  const [text, setText] = useState('');
  /** How many products the search finds: null while it is tried, absent before. */
  const [total, setTotal] = useState<number | null>();
  const add = async () => {
    await request('POST /staff/synonyms', { body: { words: term === undefined ? text : `${term}, ${text}` } });
    onAdded();
    if (term !== undefined) setTotal(null);
    const next = term === undefined ? null : await countFound(term).catch(() => null);
    if (next !== null) return setTotal(next);
    notify(words.added, { type: 'success' });
    onClose();
  };
  const { busy, refusal, run } = useConfirmedAction(add, () => {});
  const isAdded = total !== undefined;
  return (
    <Dialog open={isUnlocked} keepMounted onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{term === undefined ? words.new : words.means({ term })}</DialogTitle>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !isAdded) run();
        }}
      >
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {isAdded && term !== undefined ? (
            <Result term={term} total={total} />
          ) : (
            <Fields {...(term !== undefined && { term })} text={text} onChange={setText} refusal={refusal} />
          )}
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          {isAdded && term !== undefined && <TryInShop term={term} />}
          <Button onClick={onClose}>{words.close}</Button>
          {!isAdded && (
            <Button type="submit" variant="contained" loading={busy}>
              {words.save}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

type FieldsProps = {
  term?: string;
  text: string;
  onChange: (text: string) => void;
  refusal: ReturnType<typeof useConfirmedAction>['refusal'];
};

function Fields({ term, text, onChange, refusal }: FieldsProps) {
  const { synonyms: words } = useMessages();
  const translate = useTranslate();
  const similar = useSimilarConcerns(term);
  const error = refusal?.errors['words'];
  return (
    <>
      {refusal && !error && <Alert severity="error">{translate(refusal.message, { _: refusal.message })}</Alert>}
      {similar.length > 0 && (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography variant="body2">{words.maybe}</Typography>
          {similar.map((name) => (
            <Chip
              key={name}
              component="button"
              type="button"
              variant="outlined"
              label={name}
              onClick={() => onChange(name)}
              sx={{ minBlockSize: 40 }}
            />
          ))}
        </Stack>
      )}
      <WordsField
        label={words.words}
        helperText={error ?? (term === undefined ? words.words_lead : words.means_lead)}
        isWrong={error !== undefined}
        text={text}
        onChange={onChange}
      />
    </>
  );
}

function Result({ term, total }: { term: string; total: number | null }) {
  const { synonyms: words } = useMessages();
  if (total === null) return <Alert severity="info">{words.checking}</Alert>;
  if (total === 0) return <Alert severity="warning">{words.still_nothing({ term })}</Alert>;
  return <Alert severity="success">{words.found({ term, n: total })}</Alert>;
}
