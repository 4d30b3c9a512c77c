import { useEffect, useState } from 'react';
import { useScreenWords } from '#app/i18n/words.tsx';
import { Button } from '#app/ui/button.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { authScreens } from '#words/screens/auth.ts';

type ResendProps = {
  /** Milliseconds: when another code may be asked for. */
  from: number;
  /** None was sent yet. */
  first: boolean;
  /** The last one is of no use any more. */
  due: boolean;
};

/** Asks for another code once its time has come, and counts down to it. The server holds to it in any case. */
export function Resend({ from, first, due }: ResendProps) {
  const words = useScreenWords(authScreens);
  const sending = useSending('send');
  const left = useSecondsUntil(from);
  if (left > 0)
    return <p className="flex min-h-12 items-center text-center text-soft tabular-nums">{words.resend_in(left)}</p>;
  return (
    <Button
      name="intent"
      value="send"
      look={first ? 'solid' : due ? 'quiet' : 'plain'}
      wide={first || due}
      busy={sending}
    >
      {first ? words.send_code : words.resend}
    </Button>
  );
}

/** Whole seconds until a moment, 0 from then on; 0 on the server, where no button may stay shut. */
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
