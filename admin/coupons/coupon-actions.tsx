import { useNavigate, useNotify } from 'react-admin';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { ActionsPanel } from '#admin/ui/actions-panel.tsx';
import { CopyIcon, DeleteIcon, StopIcon } from '#admin/ui/icons.tsx';
import { useDeleteRecord } from '#admin/ui/use-delete-record.ts';
import type { Coupon } from './coupon.ts';
import { valuesOf } from './form-values.ts';
import { CouponBenefit, ValidityPeriod } from './coupon-summary.tsx';

type Props = { coupon: Coupon; onChange: (next: Coupon) => void };

/** The state of a coupon, and its actions. */
export function CouponActions({ coupon, onChange }: Props) {
  const { coupons: words } = useMessages();
  const notify = useNotify();
  const navigate = useNavigate();
  const remove = useDeleteRecord('coupons');
  const { id, code, state } = coupon;
  const end = async () => {
    onChange((await request('POST /staff/coupons/{id}/end', { params: { id } })).data);
    notify(words.ended({ code }), { type: 'success' });
  };
  const duplicate = () => {
    const { code: _, starts_at: __, ends_at: ___, ...copied } = valuesOf(coupon);
    void navigate('/coupons/create', { state: { copied } });
  };
  return (
    <ActionsPanel
      title={words.state}
      status={{ status: state, label: words.states[state] }}
      actions={[
        state !== 'ended' && {
          label: words.end,
          icon: <StopIcon />,
          variant: 'outlined',
          isDestructive: true,
          title: words.end_title({ code }),
          warning: words.end_warning,
          run: end,
        },
        { label: words.duplicate, icon: <CopyIcon />, variant: 'outlined', run: duplicate },
        coupon.used === 0 &&
          coupon.origin === 'staff' && {
            label: words.delete,
            icon: <DeleteIcon />,
            isDestructive: true,
            title: words.delete_title({ code }),
            warning: words.delete_warning,
            run: () => remove(id, words.deleted({ code })),
          },
      ]}
    >
      <CouponBenefit coupon={coupon} /> · <ValidityPeriod coupon={coupon} />
    </ActionsPanel>
  );
}
