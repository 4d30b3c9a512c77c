import {
  Box,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  InputAdornment,
  Switch,
  TextField,
} from '@mui/material';
import { useLocale } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { SideBySide, useLocalizedLabel } from '#admin/ui/both-languages.tsx';
import { asciiDigits } from '#values/digits.ts';
import { dir, isLocale } from '#values/locale.ts';
import type { Draft } from './draft.ts';
import { type Hours, leavesOf, type Setting, unitOf, withLeaf } from './setting.ts';

type Props = { setting: Setting; draft: Draft; onChange: (next: Draft) => void; errors: Record<string, string> };

/** The input for a value, according to the kind of its setting. */
export function ValueInput(props: Props) {
  switch (props.setting.kind) {
    case 'switch':
      return <SwitchInput {...props} />;
    case 'fields':
      return <TextsInput {...props} />;
    case 'hours':
      return <HoursInput {...props} />;
    default:
      return <OneInput {...props} />;
  }
}

function OneInput({ setting, draft, onChange, errors }: Props) {
  const { settings: words } = useMessages();
  const isArabic = useLocale() === 'ar';
  const { kind, min, max } = setting;
  const isNumber = kind !== 'text';
  const unit = unitOf(setting);
  const sign =
    kind === 'money'
      ? isArabic
        ? 'ج.م'
        : 'EGP'
      : kind === 'percent'
        ? '%'
        : unit
          ? words.unit_names[unit]
          : undefined;
  const [minText, maxText] = [min?.toLocaleString('en'), max?.toLocaleString('en')];
  const bounds =
    minText && maxText
      ? words.between({ min: minText, max: maxText })
      : minText
        ? words.least({ n: minText })
        : undefined;
  return (
    <TextField
      label={words.value}
      value={draft}
      fullWidth
      onChange={({ target }) => onChange(isNumber ? asciiDigits(target.value) : target.value)}
      error={Boolean(errors['value'])}
      helperText={errors['value'] ?? bounds}
      slotProps={{
        htmlInput: { dir: 'ltr', ...(isNumber && { inputMode: kind === 'integer' ? 'numeric' : 'decimal' }) },
        ...(sign && { input: { endAdornment: <InputAdornment position="end">{sign}</InputAdornment> } }),
      }}
    />
  );
}

function SwitchInput({ draft, onChange }: Props) {
  const { settings: words } = useMessages();
  return (
    <FormControlLabel
      control={<Switch checked={draft === true} onChange={(_, isOn) => onChange(isOn)} />}
      label={draft === true ? words.on : words.off}
    />
  );
}

function TextsInput({ draft, onChange, errors }: Props) {
  const { settings: words } = useMessages();
  const inLanguage = useLocalizedLabel();
  return (
    <SideBySide>
      {leavesOf(draft).map(({ path, value }) => {
        const [last, above] = [path.at(-1)!, path.at(-2)];
        const language = isLocale(last) ? last : null;
        const name = words.fields[language ? (above ?? '') : last] ?? words.value;
        const error = errors[['value', ...path].join('.')];
        return (
          <TextField
            key={path.join('.')}
            label={language ? inLanguage(name, language) : name}
            value={value}
            fullWidth
            multiline={language !== null}
            onChange={({ target }) => onChange(withLeaf(draft, path, target.value))}
            error={Boolean(error)}
            helperText={error}
            slotProps={{ htmlInput: { dir: language ? dir(language) : 'auto', ...(language && { lang: language }) } }}
          />
        );
      })}
    </SideBySide>
  );
}

/** The week starts on Saturday in Egypt. */
const week = ['saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

const defaultHours: Hours = { days: week.slice(1, 6), from: '10:00', to: '18:00', timezone: 'Africa/Cairo' };

function HoursInput({ draft, onChange, errors }: Props) {
  const { hours: words } = useMessages().settings;
  const hours = draft as Hours | null;
  const set = (change: Partial<Hours>) => onChange({ ...(hours ?? defaultHours), ...change });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <FormControlLabel
          control={
            <Switch checked={hours !== null} onChange={(_, isKnown) => onChange(isKnown ? defaultHours : null)} />
          }
          label={words.known}
        />
        <FormHelperText>{words.known_help}</FormHelperText>
      </Box>
      {hours && (
        <>
          <FormControl component="fieldset" error={Boolean(errors['value.days'])}>
            <FormLabel component="legend">{words.days}</FormLabel>
            <FormGroup row>
              {week.map((day) => (
                <FormControlLabel
                  key={day}
                  label={words.weekdays[day]}
                  control={
                    <Checkbox
                      checked={hours.days.includes(day)}
                      onChange={(_, isOn) =>
                        set({ days: isOn ? [...hours.days, day] : hours.days.filter((one) => one !== day) })
                      }
                    />
                  }
                />
              ))}
            </FormGroup>
            {errors['value.days'] && <FormHelperText>{errors['value.days']}</FormHelperText>}
          </FormControl>
          <SideBySide>
            {(['from', 'to'] as const).map((end) => (
              <TextField
                key={end}
                type="time"
                label={words[end]}
                value={hours[end]}
                onChange={({ target }) => set({ [end]: target.value })}
                error={Boolean(errors[`value.${end}`])}
                helperText={errors[`value.${end}`]}
                slotProps={{ inputLabel: { shrink: true }, htmlInput: { dir: 'ltr' } }}
              />
            ))}
          </SideBySide>
          <FormHelperText>{words.cairo}</FormHelperText>
        </>
      )}
    </Box>
  );
}
