import type { providerScreens as arabic } from '../ar/provider-screens.ts';

export const providerScreens: typeof arabic = {
  continue_with: (name) => `Continue with ${name}`,
  leaving_title: (name) => `Taking you to ${name}`,
  leaving_text: (name) => `One moment: you sign in on ${name}'s page and then come back to us.`,
  leaving_link: (name) => `Go to ${name} now`,
  returning_title: 'One moment',
  returning_text: 'We are checking who you are and signing you in.',
  returning_without_script:
    'This step needs JavaScript, which is off in your browser. Turn it on and try again, or sign in with your phone number.',
  ignored_title: 'Nothing was done',
  ignored_text:
    'This link does not belong to a sign-in that was begun in this browser, or one begun more than ten minutes ago, so we left it alone. Please try again.',
  cancelled_title: 'You are not signed in',
  cancelled_text: (name) => `The sign-in was cancelled on ${name}'s page. Your account and your cart are as they were.`,
  failed_title: 'That did not work',
  failed_text: (name) => `${name} did not complete the sign-in. Try again, or sign in with your phone number.`,
  sign_in: 'Sign in',
  finish_title: 'One last step',
  finish_lead: (name) =>
    `${name} has told us who you are. We still need your phone number, for news of your orders and for the courier.`,
  finish_as: 'Signing in as',
  finish_send: 'Send the code',
  finish_sending: 'Sending…',
  finish_phone_hint: 'We send it a code of 6 digits. If you already have an account with this number, we link it.',
  finish_code_title: 'Confirm your phone number',
  finish_verify: 'Confirm and sign in',
  finish_change: 'Change the number or details',
  over_title: 'This step has run out of time',
  over_text: 'We keep what the provider told us for a quarter of an hour only. Start again; it takes a moment.',
};
