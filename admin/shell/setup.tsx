import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { useEffect, useState } from 'react';
import { LinkBase, useStore } from 'react-admin';
import type { Data } from '#api/client.ts';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { useMember } from '#admin/session/session.ts';
import { accountSettings } from '#values/payment-methods.ts';

/** The steps of the shop's setup that are still missing. In a demo, a one-time notice that the contact details are examples. */
export function SetupNotice() {
  const { shell: words } = useMessages();
  const { id, scopes } = useMember();
  const [setup, setSetup] = useState<Data<'GET /staff/session/setup'> | null>(null);
  const [isSeen, setIsSeen] = useStore(`setup.examples.${id}`, false);
  useEffect(() => {
    let isLeft = false;
    request('GET /staff/session/setup').then(
      ({ data }) => !isLeft && setSetup(data),
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, []);
  if (!setup) return null;
  if (setup.examples.length > 0 && !isSeen)
    return (
      <Alert severity="info" onClose={() => setIsSeen(true)} closeText={words.understood}>
        {words.examples}
      </Alert>
    );
  if (setup.missing.length === 0) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>{words.missing}</AlertTitle>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
        {setup.missing.map((name) => {
          const isPayment = accountSettings.some((setting) => setting === name);
          const isOpen = scopes.includes(isPayment ? 'payments.configure' : 'settings.manage');
          const label = words.missing_names[name];
          return (
            <li key={name}>
              {isOpen ? (
                <Link component={LinkBase} to={isPayment ? '/payment-settings' : '/settings'} color="inherit">
                  {label}
                </Link>
              ) : (
                label
              )}{' '}
              · {words.missing_effect[name]}
            </li>
          );
        })}
      </Box>
    </Alert>
  );
}
