import { useEffect, useState } from 'react';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { authScreens } from '#words/auth/screens/index.ts';

type ResendProps = {
  /** When another code may be requested: a timestamp in milliseconds. */
  from: number;
  /** No code was sent yet. */
  first: boolean;
  /** The last code no longer works. */
  due: boolean;
};

/** Requests another code once that is allowed, and counts down to that time. The server enforces the pause in any case. */
export function Resend({ from, first, due }: ResendProps) {
  const words = useScreenMessages(authScreens);
  const sending = useSending('send');
  const secondsLeft = useSecondsUntil(from);
  if (secondsLeft > 0)
    return (
      <p className="flex min-h-12 items-center text-center text-soft tabular-nums">{words.resend_in(secondsLeft)}</p>
    );
  return (
    <Button
      name="intent"
      value="send"
      variant={first ? 'primary' : due ? 'secondary' : 'link'}
      fullWidth={first || due}
      busy={sending}
    >
      {first ? words.send_code : words.resend}
    </Button>
  );
}

/** Whole seconds until a timestamp, 0 from then on; 0 on the server, where no button may stay disabled. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(moment);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(() => {
      tick();
      if (Date.now() >= moment) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return Math.max(0, Math.ceil((moment - now) / 1000));
}
