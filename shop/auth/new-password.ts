import { z } from 'zod';

/** Whether a rule over two fields can be checked: each field may be invalid by itself. */
export const haveText = (...names: string[]) => ({
  when: ({ value }: { value: unknown }) =>
    names.every((name) => typeof (value as Record<string, unknown> | null)?.[name] === 'string'),
});

export const newPassword = { password: z.string().min(8).max(128), password_confirmation: z.string() };

type Chosen = { password?: string | undefined; password_confirmation?: string | undefined };

export const passwordsAgree = (input: Chosen): boolean => input.password === input.password_confirmation;

export const passwordsDiffer = {
  error: 'passwords_differ',
  path: ['password_confirmation'],
  ...haveText('password', 'password_confirmation'),
};
