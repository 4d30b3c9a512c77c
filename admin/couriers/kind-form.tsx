import { MenuItem, TextField } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { type Settings, type SettingsProps, useSaveSettings } from './use-save-settings.ts';

const kinds = ['own', 'csv', 'bosta', 'aramex'] as const satisfies readonly Settings['kind'][];

/** How a courier is connected; saved at once. */
export function KindForm(props: SettingsProps) {
  const { couriers: words } = useMessages();
  const { busy, save } = useSaveSettings(props);
  return (
    <Panel title={words.kind}>
      <TextField
        select
        label={words.kind}
        value={props.settings.kind}
        disabled={busy}
        onChange={({ target }) => save({ kind: target.value as Settings['kind'] })}
        sx={{ minInlineSize: 220 }}
      >
        {kinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {words.kinds[kind]}
          </MenuItem>
        ))}
      </TextField>
    </Panel>
  );
}
