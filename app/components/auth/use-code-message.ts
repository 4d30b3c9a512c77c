import { useEffect, useRef } from 'react';

type CodeRequest = CredentialRequestOptions & { otp: { transport: string[] } };

/**
 * Calls back with the code of the message that arrives while the page is open, where the browser reads it (WebOTP): Android asks the shopper first, and
 * only for a message whose last line names this site (`withOrigin`). Others fill it in by `autocomplete`.
 */
export function useCodeMessage(onCode: (code: string) => void): void {
  const listener = useRef(onCode);
  useEffect(() => {
    listener.current = onCode;
  });
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const leaving = new AbortController();
    const request: CodeRequest = { otp: { transport: ['sms'] }, signal: leaving.signal };
    navigator.credentials
      .get(request)
      .then((credential) => {
        if (credential && 'code' in credential) listener.current(String(credential.code));
      })
      // Declined, or no message came.
      .catch(() => {});
    return () => leaving.abort();
  }, []);
}
