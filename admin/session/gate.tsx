import { Box, Button, CircularProgress } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from '#admin/i18n.ts';
import { Frame } from './frame.tsx';
import { Locked } from './locked.tsx';
import { CodeNeeded, EnrolFirst } from './second-factor.tsx';
import { askAgain, type Session, signOut, useInside, useSession } from './session.ts';
import { SignIn } from './sign-in.tsx';
import { useIdleLock } from './use-idle-lock.ts';

/** How often a screen that nobody touches asks whether it is locked by now, in milliseconds. */
const lookEvery = 30_000;

/** The screen that stands before the back office; null when it is open. */
function before(session: Session): ReactNode {
  switch (session.state) {
    case 'asking':
      return (
        <Box sx={{ minBlockSize: '100dvh', display: 'grid', placeItems: 'center' }}>
          <CircularProgress />
        </Box>
      );
    case 'unreachable':
      return <Unreachable />;
    case 'nobody':
      return <SignIn />;
    case 'shopper':
      return <NoStaff name={session.name} />;
    case 'member': {
      const { locked, name, second_factor: factor, enrol_required: enrol } = session.member;
      if (locked) return <Locked name={name} />;
      if (factor === 'needed') return <CodeNeeded />;
      return enrol ? <EnrolFirst /> : null;
    }
  }
}

/**
 * Shows the back office to members whose session is open. One that locks or ends meanwhile hides it and keeps it as it was, with what
 * was typed; whoever opens it again goes on there.
 */
export function Gate({ children }: { children: ReactNode }) {
  const session = useSession();
  const inside = useInside();
  const [opened, setOpened] = useState(false);
  if (inside && !opened) setOpened(true);
  useIdleLock(inside && session.state === 'member' ? session.member.idle_minutes : null);

  useEffect(() => {
    void askAgain();
  }, []);
  useEffect(() => {
    document.body.toggleAttribute('data-barred', !inside);
    const look = () => void askAgain();
    const timer = inside ? setInterval(look, lookEvery) : undefined;
    // Who comes back to the window is told at once, also that another one has opened the session again.
    addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', look);
    };
  }, [inside]);

  return (
    <>
      {before(session)}
      {opened && <Box hidden={!inside}>{children}</Box>}
    </>
  );
}

function Unreachable() {
  const { shell } = useWords();
  return (
    <Frame title={shell.title} lead={shell.unreachable}>
      <Button variant="contained" onClick={() => void askAgain()}>
        {shell.again}
      </Button>
    </Frame>
  );
}

function NoStaff({ name }: { name: string }) {
  const { session: words, shell } = useWords();
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
