import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { authScreens } from '#words/auth/screens/index.ts';
import { ProviderButton } from './provider-button.tsx';

/** Sign-in with another account; nothing when the shop has no provider. */
export function ProviderOption({ provider }: { provider: string | null }) {
  const words = useScreenMessages(authScreens);
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
