import Copy from '@mui/icons-material/ContentCopy';
import Delete from '@mui/icons-material/DeleteOutlined';
import Play from '@mui/icons-material/PlayCircleOutlined';
import Stop from '@mui/icons-material/StopCircleOutlined';
import { useNavigate, useNotify } from 'react-admin';
import { call } from '#admin/http.ts';
import { useWords } from '#admin/i18n.ts';
import { ActsPanel } from '#admin/ui/acts-panel.tsx';
import { useNamed } from '#admin/ui/named.ts';
import { useRemove } from '#admin/ui/use-remove.ts';
import type { Wheel } from './wheel.ts';
import { Span } from './wheel-list.tsx';

type Props = { wheel: Wheel; onChange: (next: Wheel) => void };

/** Where it stands, and what can be done with it. */
export function WheelActs({ wheel, onChange }: Props) {
  const { wheel: words } = useWords();
  const name = useNamed()(wheel.name);
  const notify = useNotify();
  const navigate = useNavigate();
  const remove = useRemove('wheel');
  const { id, state } = wheel;
  const isActive = state === 'running' || state === 'behind' || state === 'coming';
  const turn = async (active: boolean) => {
    onChange((await call<Wheel>('POST', `staff/wheel/${id}/active`, { active })).data);
    notify(active ? words.started : words.stopped, { type: 'success' });
  };
  const duplicate = () => {
    const prizes = wheel.prizes.map(({ label, kind, value, weight }) => ({ label, kind, value, weight }));
    void navigate('/wheel/create', {
      state: { copied: { name: wheel.name, spins_each: wheel.spins_each, prizes } },
    });
  };
  const asking = (what: 'start' | 'stop' | 'delete') => ({
    label: words[what],
    title: words[`${what}_title`]({ name }),
    warning: words[`${what}_warning`],
    isDestructive: what !== 'start',
  });
  return (
    <ActsPanel
      title={words.state}
      status={{ status: state, label: words.states[state] }}
      acts={[
        isActive && { ...asking('stop'), icon: <Stop />, variant: 'outlined', run: () => turn(false) },
        state === 'stopped' && { ...asking('start'), icon: <Play />, variant: 'contained', run: () => turn(true) },
        { label: words.duplicate, icon: <Copy />, variant: 'outlined', run: duplicate },
        wheel.spins === 0 && { ...asking('delete'), icon: <Delete />, run: () => remove(id, words.deleted) },
      ]}
    >
      <Span wheel={wheel} />
    </ActsPanel>
  );
}
