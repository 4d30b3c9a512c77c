export const pageErrors = {
  method_not_allowed: 'This address can’t be asked that way.',
  login_to_rate: 'You must log in first',
  unavailable: 'The shop pauses for a moment. Try again shortly.',
};
