import { Chip } from '@mui/material';

/** The colours of statuses: waiting for staff, in progress, succeeded, failed. */
const colours: Record<string, 'warning' | 'primary' | 'success' | 'default' | 'error'> = {
  under_review: 'warning',
  requested: 'warning',
  read: 'warning',
  reading: 'primary',
  applying: 'primary',
  undoing: 'primary',
  unmapped: 'warning',
  done: 'success',
  scheduled: 'primary',
  published: 'success',
  active: 'success',
  running: 'success',
  coming: 'primary',
  behind: 'warning',
  used_up: 'warning',
  confirmed: 'primary',
  preparing: 'primary',
  shipped: 'primary',
  approved: 'primary',
  received: 'primary',
  cancelled: 'error',
  rejected: 'error',
};

export const Status = ({ status, label }: { status: string; label: string }) => (
  <Chip size="small" variant="outlined" color={colours[status] ?? 'default'} label={label} />
);
