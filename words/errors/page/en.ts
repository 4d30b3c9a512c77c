export const pageErrors = {
  method_not_allowed: 'This request method is not supported.',
  login_to_rate: 'You must log in first',
  unavailable: 'The shop is temporarily unavailable. Try again shortly.',
};
