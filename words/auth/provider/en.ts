import type { providerScreens as arabic } from './ar.ts';

export const providerScreens: typeof arabic = {
  continue_with: (name) => `Continue with ${name}`,
  leaving_title: (name) => `Taking you to ${name}`,
  leaving_text: (name) => `One moment: sign in on ${name}'s page, then you come back here.`,
  leaving_link: (name) => `Go to ${name} now`,
  returning_title: 'One moment',
  returning_text: 'We are signing you in.',
  returning_without_script:
    'This step needs JavaScript, which is off in your browser. Turn it on and try again, or sign in with your phone number.',
  ignored_title: 'This link is not valid',
  ignored_text:
    'This link belongs to a sign-in that was not started in this browser or was started more than ten minutes ago. Please try again.',
  cancelled_title: 'You are not signed in',
  cancelled_text: (name) => `The sign-in was cancelled on ${name}'s page. Your account and cart have not changed.`,
  failed_title: 'Sign-in failed',
  failed_text: (name) => `${name} did not complete the sign-in. Try again, or sign in with your phone number.`,
  sign_in: 'Sign in',
  finish_title: 'One last step',
  finish_lead: (name) =>
    `${name} confirmed who you are. We also need your phone number for order updates and for the courier.`,
  finish_as: 'Signing in as',
  finish_send: 'Send code',
  finish_sending: 'Sending…',
  finish_phone_hint: 'We will text you a 6-digit code. If you already have an account with this number, we link it.',
  finish_code_title: 'Confirm your phone number',
  finish_verify: 'Confirm and sign in',
  finish_change: 'Change number or details',
  over_title: 'This step has expired',
  over_text: 'We store the details from the provider for only 15 minutes. Please start again.',
};
