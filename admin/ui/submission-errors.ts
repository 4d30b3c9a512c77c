/** The errors of a refused save for the form, which takes a save without any for a successful one, and no longer warns of unsaved changes. */
export const submissionErrors = (errors: Record<string, string>, message: string) =>
  Object.keys(errors).length > 0 ? errors : { root: { server: message } };
