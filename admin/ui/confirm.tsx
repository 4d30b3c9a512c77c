import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { refusalOf, type Told } from '#admin/http.ts';
import { useInside } from '#admin/session/session.ts';

type Props = {
  title: string;
  warning?: string;
  /** What is to be filled in first. */
  children?: ReactNode;
  confirm: string;
  destructive?: boolean;
  disabled?: boolean;
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

/** Asks before something is done, in words that name it; stays open with what was said when it is refused. */
export function Confirm({
  title,
  warning,
  children,
  confirm,
  destructive = true,
  disabled,
  onConfirm,
  onClose,
}: Props) {
  const translate = useTranslate();
  const inside = useInside();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Told | null>(null);
  const said = refusal && (Object.values(refusal.errors).join(' ') || refusal.message);
  const send = () => {
    setBusy(true);
    setRefusal(null);
    onConfirm()
      .then(onClose, (error: unknown) => setRefusal(refusalOf(error)))
      .finally(() => setBusy(false));
  };
  return (
    <Dialog open={inside} keepMounted onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {said && <Alert severity="error">{translate(said, { _: said })}</Alert>}
        {warning && <Alert severity="warning">{warning}</Alert>}
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.back')}</Button>
        <Button
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          loading={busy}
          disabled={disabled ?? false}
          onClick={send}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
