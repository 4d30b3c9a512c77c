import { useNavigation } from 'react-router';

/** Whether a form of this page is being submitted; with `intent`, whether it is the one with that intent. */
export function useSending(intent?: string): boolean {
  const { state, formData } = useNavigation();
  if (state === 'idle' || !formData) return false;
  return intent === undefined || formData.get('intent') === intent;
}
