import { Box, Button, CircularProgress } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '#admin/i18n.ts';
import { Frame } from './frame.tsx';
import { Locked } from './locked.tsx';
import { useRecoveryCodes } from './recovery-codes.ts';
import { CodeRequired, EnrolFirst, SaveCodes } from './second-factor.tsx';
import { refetchSession, followOtherTabs, type Session, signOut, useIsUnlocked, useSession } from './session.ts';
import { SignIn } from './sign-in.tsx';
import { useIdleLock } from './use-idle-lock.ts';

/** How often an idle screen checks whether it is locked, in milliseconds. */
const checkIntervalMs = 30_000;

/** The screen shown instead of the back office; null when it is open. */
function blockingScreen(session: Session, codes: readonly string[] | null): ReactNode {
  switch (session.state) {
    case 'loading':
      return (
        <Box sx={{ minBlockSize: '100dvh', display: 'grid', placeItems: 'center' }}>
          <CircularProgress />
        </Box>
      );
    case 'unreachable':
      return <Unreachable />;
    case 'guest':
      return <SignIn />;
    case 'shopper':
      return <NoStaff name={session.name} />;
    case 'member': {
      const { locked, name, second_factor: factor, enrol_required: enrol } = session.member;
      if (locked) return <Locked name={name} />;
      if (factor === 'needed') return <CodeRequired />;
      if (codes) return <SaveCodes codes={codes} name={name} />;
      return enrol ? <EnrolFirst /> : null;
    }
  }
}

/**
 * Shows the back office to members with an open session. When the session locks or ends, it is hidden but stays mounted with what was typed, so that
 * unlocking continues there.
 */
export function Gate({ children }: { children: ReactNode }) {
  const session = useSession();
  const isUnlocked = useIsUnlocked();
  const codes = useRecoveryCodes();
  const isVisible = isUnlocked && codes === null;
  const [hasOpened, setHasOpened] = useState(false);
  if (isUnlocked && !hasOpened) setHasOpened(true);
  // Signing out unmounts everything; a session that expired can be continued.
  const isEnded = session.state === 'guest' && session.signedOut === true;
  if (isEnded && hasOpened) setHasOpened(false);
  useIdleLock(isUnlocked && session.state === 'member' ? session.member.idle_minutes : null);

  useEffect(() => {
    void refetchSession();
    return followOtherTabs();
  }, []);
  useEffect(() => {
    document.body.toggleAttribute('data-barred', !isVisible);
    const check = () => void refetchSession();
    const timer = isUnlocked ? setInterval(check, checkIntervalMs) : undefined;
    // Checks immediately on focus, for example because another window has unlocked the session.
    addEventListener('focus', check);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', check);
    };
  }, [isUnlocked, isVisible]);

  return (
    <>
      {blockingScreen(session, codes)}
      {hasOpened && <Box hidden={!isVisible}>{children}</Box>}
    </>
  );
}

function Unreachable() {
  const { shell } = useMessages();
  return (
    <Frame title={shell.title} lead={shell.unreachable}>
      <Button variant="contained" onClick={() => void refetchSession()}>
        {shell.again}
      </Button>
    </Frame>
  );
}

function NoStaff({ name }: { name: string }) {
  const { session: words, shell } = useMessages();
  return (
    <Frame title={words.no_staff} lead={words.no_staff_lead({ name })}>
      <Button variant="contained" fullWidth onClick={() => void signOut()}>
        {words.other_account}
      </Button>
      <Button href="/" fullWidth sx={{ mt: 1 }}>
        {shell.to_shop}
      </Button>
    </Frame>
  );
}
