import { useNavigation } from 'react-router';

/** Whether a form of this page is on its way; with `intent`, whether it is the one of that name. */
export function useSending(intent?: string): boolean {
  const { state, formData } = useNavigation();
  if (state === 'idle' || !formData) return false;
  return intent === undefined || formData.get('intent') === intent;
}
