import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { toApiError, type ApiError } from '#admin/http.ts';
import { useIsUnlocked } from '#admin/session/session.ts';

type Props = {
  title: string;
  warning?: string;
  /** Fields to fill in before confirming. */
  children?: ReactNode;
  confirmLabel: string;
  destructive?: boolean;
  disabled?: boolean;
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

/** A confirmation dialog for an action. It stays open with the error message when the action is refused. */
export function Confirm({
  title,
  warning,
  children,
  confirmLabel: confirm,
  destructive = true,
  disabled,
  onConfirm,
  onClose,
}: Props) {
  const translate = useTranslate();
  const inside = useIsUnlocked();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const said = refusal && (Object.values(refusal.errors).join(' ') || refusal.message);
  const send = () => {
    setBusy(true);
    setRefusal(null);
    onConfirm()
      .then(onClose, (error: unknown) => setRefusal(toApiError(error)))
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
