import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useIsUnlocked } from '#admin/session/session.ts';
import { useConfirmedAction } from './use-confirmed-action.ts';

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
  confirmLabel,
  destructive = true,
  disabled,
  onConfirm,
  onClose,
}: Props) {
  const translate = useTranslate();
  const isUnlocked = useIsUnlocked();
  const titleId = useId();
  const { busy, refusal, run, close } = useConfirmedAction(onConfirm, onClose);
  const message = refusal && (Object.values(refusal.errors).join(' ') || refusal.message);
  return (
    <Dialog open={isUnlocked} keepMounted onClose={close} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {message && <Alert severity="error">{translate(message, { _: message })}</Alert>}
        {warning && <Alert severity="warning">{warning}</Alert>}
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('ra.action.back')}</Button>
        <Button
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          loading={busy}
          disabled={disabled ?? false}
          onClick={run}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
