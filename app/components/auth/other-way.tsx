import { useScreenWords } from '#app/i18n/words.tsx';
import { authScreens } from '#words/screens/auth.ts';
import { ProviderButton } from './provider-button.tsx';

/** The way in by another account; nothing where the shop has no provider. */
export function OtherWay({ provider }: { provider: string | null }) {
  const words = useScreenWords(authScreens);
  if (provider === null) return null;
  return (
    <div className="grid gap-6">
      <p className="flex items-center gap-4 text-sm text-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {words.or}
      </p>
      <ProviderButton name={provider} />
    </div>
  );
}
