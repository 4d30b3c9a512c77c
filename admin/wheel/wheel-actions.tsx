import { useNavigate, useNotify } from 'react-admin';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { ActionsPanel } from '#admin/ui/actions-panel.tsx';
import { CopyIcon, DeleteIcon, StartIcon, StopIcon } from '#admin/ui/icons.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { useDeleteRecord } from '#admin/ui/use-delete-record.ts';
import type { Wheel } from './wheel.ts';
import { Span } from './wheel-list.tsx';

type Props = { wheel: Wheel; onChange: (next: Wheel) => void };

/** The state of a wheel, and its actions. */
export function WheelActions({ wheel, onChange }: Props) {
  const { wheel: words } = useMessages();
  const name = useLocalizedName()(wheel.name);
  const notify = useNotify();
  const navigate = useNavigate();
  const remove = useDeleteRecord('wheel');
  const { id, state } = wheel;
  const isActive = state === 'running' || state === 'behind' || state === 'coming';
  const setActive = async (active: boolean) => {
    onChange((await request('POST /staff/wheel/{id}/active', { params: { id }, body: { active } })).data);
    notify(active ? words.started : words.stopped, { type: 'success' });
  };
  const duplicate = () => {
    const prizes = wheel.prizes.map(({ label, kind, value, weight }) => ({ label, kind, value, weight }));
    void navigate('/wheel/create', {
      state: { copied: { name: wheel.name, spins_each: wheel.spins_each, prizes } },
    });
  };
  const confirmation = (action: 'start' | 'stop' | 'delete') => ({
    label: words[action],
    title: words[`${action}_title`]({ name }),
    warning: words[`${action}_warning`],
    isDestructive: action !== 'start',
  });
  return (
    <ActionsPanel
      title={words.state}
      status={{ status: state, label: words.states[state] }}
      actions={[
        isActive && { ...confirmation('stop'), icon: <StopIcon />, variant: 'outlined', run: () => setActive(false) },
        state === 'stopped' && {
          ...confirmation('start'),
          icon: <StartIcon />,
          variant: 'contained',
          run: () => setActive(true),
        },
        { label: words.duplicate, icon: <CopyIcon />, variant: 'outlined', run: duplicate },
        wheel.spins === 0 && { ...confirmation('delete'), icon: <DeleteIcon />, run: () => remove(id, words.deleted) },
      ]}
    >
      <Span wheel={wheel} />
    </ActionsPanel>
  );
}
