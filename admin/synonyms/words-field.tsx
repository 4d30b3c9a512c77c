import { Autocomplete, createFilterOptions, TextField } from '@mui/material';
import { type KnownWord, useKnownWords } from './known-words.ts';

type Props = {
  label: string;
  helperText: string;
  isWrong: boolean;
  text: string;
  onChange: (text: string) => void;
};

const filterByLastWord = createFilterOptions<KnownWord>({ stringify: ({ words }) => words, limit: 12 });

/** Words separated by commas; while one is typed, words that the search knows are offered for it. */
export function WordsField({ label, helperText, isWrong, text, onChange }: Props) {
  const options = useKnownWords();
  const before = text.slice(0, Math.max(text.lastIndexOf(','), text.lastIndexOf('،')) + 1);
  const typed = text.slice(before.length).trim();
  return (
    <Autocomplete<KnownWord, false, false, true>
      freeSolo
      disableClearable={false}
      options={options}
      value={null}
      inputValue={text}
      onInputChange={(_, next, reason) => {
        if (reason === 'input' || reason === 'clear') onChange(next);
      }}
      onChange={(_, chosen) => {
        if (chosen && typeof chosen !== 'string') onChange(before ? `${before} ${chosen.word}` : chosen.word);
      }}
      filterOptions={(all, state) => (typed === '' ? [] : filterByLastWord(all, { ...state, inputValue: typed }))}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.word)}
      renderInput={(params) => <TextField {...params} required label={label} helperText={helperText} error={isWrong} />}
    />
  );
}
