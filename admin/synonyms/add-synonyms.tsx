import { lazy, type ReactNode, Suspense, useState } from 'react';

const SynonymsDialog = lazy(async () => ({ default: (await import('./synonyms-dialog.tsx')).SynonymsDialog }));

type Props = {
  /** The search that found nothing; without it all words are typed. */
  term?: string;
  renderButton: (open: () => void) => ReactNode;
  onAdded?: () => void;
};

/** A button with the dialog that adds synonyms, which is loaded when it opens. */
export function AddSynonyms({ term, renderButton, onAdded = () => {} }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {renderButton(() => setIsOpen(true))}
      {isOpen && (
        <Suspense fallback={null}>
          <SynonymsDialog {...(term !== undefined && { term })} onAdded={onAdded} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
