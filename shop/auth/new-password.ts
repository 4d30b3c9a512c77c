import { z } from 'zod';

/** Tells whether a rule over two fields can be looked at: the others may be wrong on their own. */
export const haveText = (...names: string[]) => ({
  when: ({ value }: { value: unknown }) =>
    names.every((name) => typeof (value as Record<string, unknown> | null)?.[name] === 'string'),
});

/** The two fields by which a password is chosen. */
export const newPassword = { password: z.string().min(8).max(128), password_confirmation: z.string() };

type Chosen = { password?: string | undefined; password_confirmation?: string | undefined };

/** The rule over both fields. */
export const passwordsAgree = (input: Chosen): boolean => input.password === input.password_confirmation;

export const passwordsDiffer = {
  error: 'passwords_differ',
  path: ['password_confirmation'],
  ...haveText('password', 'password_confirmation'),
};
