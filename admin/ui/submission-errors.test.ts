import { setSubmissionErrors } from 'react-admin';
import { createFormControl, type FieldValues } from 'react-hook-form';
import { expect, test } from 'vitest';
import { submissionErrors } from './submission-errors.ts';

/** Any fields, as the forms of the back office have. */
const defaultValues: FieldValues = { name: '' };

test('a save that was refused without the error of a field is no successful one, and can be repeated', async () => {
  const { control, handleSubmit, setError, subscribe } = createFormControl({ defaultValues });
  subscribe({ formState: { errors: true }, callback: () => {} });
  const save = (errors?: Record<string, string>) =>
    handleSubmit(() => {
      if (errors) setSubmissionErrors(submissionErrors(errors, 'Not reachable'), setError);
    })();
  await save({});
  expect(control._formState).toMatchObject({ isSubmitted: true, isSubmitSuccessful: false });
  await save();
  expect(control._formState).toMatchObject({ isSubmitted: true, isSubmitSuccessful: true });
  expect(submissionErrors({ name: 'Too long' }, 'Wrong')).toEqual({ name: 'Too long' });
});
