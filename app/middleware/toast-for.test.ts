import { expect, test } from 'vitest';
import { ar } from '#words/ar.ts';
import { en } from '#words/en.ts';
import { offline, toastFor } from './toast-for.ts';

const words = { sent: 'sent successfully', offline: 'offline', unavailable: 'pausing', failed: 'failed' };
const replyToast = (status: number, body: unknown) => toastFor(status, body, words);
const done = (text: string) => ({ tone: 'success', text });
const alarm = (text: string) => ({ tone: 'error', text });

test('shows for a success with a truthy status: its message, else its string data, else data.message, else "sent successfully"', () => {
  expect(replyToast(200, { status: true, message: 'Saved', data: 'text' })).toEqual(done('Saved'));
  expect(replyToast(201, { status: 'success', message: '', data: 'text' })).toEqual(done('text'));
  expect(replyToast(200, { status: 1, data: { message: 'inner' } })).toEqual(done('inner'));
  expect(replyToast(200, { status: true, message: null, data: '' })).toEqual(done('sent successfully'));
  expect(replyToast(200, { status: true })).toEqual(done('sent successfully'));
  expect(replyToast(299, { status: true, message: 7, data: { message: ['x'] } })).toEqual(done('sent successfully'));
});

test('shows nothing for a success without a truthy status', () => {
  for (const body of [
    { status: false, message: 'x' },
    { status: 0, message: 'x' },
    { message: 'x' },
    {},
    null,
    undefined,
    '',
    'text',
    [],
  ])
    expect(replyToast(200, body)).toBeNull();
  expect(replyToast(303, { status: true, message: 'x' })).toBeNull();
});

test.each([401, 403])('shows the error text of the body for status %i', (status) => {
  expect(replyToast(status, { status: false, message: 'Sign in first' })).toEqual(alarm('Sign in first'));
  expect(replyToast(status, { error: 'No entry', message: 'other' })).toEqual(alarm('No entry'));
  expect(replyToast(status, { error: { message: 'No entry' } })).toEqual(alarm('No entry'));
});

test.each([401, 403])('shows nothing for status %i when it looks like an invalid request', (status) => {
  for (const text of ['invalid_request', 'Invalid request', 'INVALID-REQUEST: client_id', 'invalid request.'])
    expect(replyToast(status, { error: text })).toBeNull();
  expect(replyToast(status, { error: 'invalid_request', message: 'never mind' })).toBeNull();
  expect(replyToast(status, { message: 'Invalid request' })).toBeNull();
  expect(replyToast(status, {})).toBeNull();
  expect(replyToast(status, null)).toBeNull();
  expect(replyToast(status, { message: 'Your request is invalid' })).toEqual(alarm('Your request is invalid'));
});

test('shows the message of the body for status 422', () => {
  expect(replyToast(422, { status: false, message: 'Check the fields', errors: { phone: ['x'] } })).toEqual(
    alarm('Check the fields'),
  );
});

test('shows the message for status 409 and redirects to the account', () => {
  expect(replyToast(409, { status: false, message: 'The order has moved on' })).toEqual({
    tone: 'error',
    text: 'The order has moved on',
    to: 'account',
  });
});

test('shows errors outside of the catalogue too: rate limit, bug, maintenance, no connection', () => {
  expect(replyToast(429, { message: 'Try again in 5 seconds' })).toEqual(alarm('Try again in 5 seconds'));
  expect(replyToast(413, { message: 'Too large' })).toEqual(alarm('Too large'));
  expect(replyToast(500, null)).toEqual(alarm('failed'));
  expect(replyToast(503, 'html')).toEqual(alarm('pausing'));
  expect(replyToast(offline, null)).toEqual(alarm('offline'));
});

test("uses the texts of the specification, and the shop's texts in Arabic", () => {
  expect(en.common.sent.toLowerCase()).toBe('sent successfully');
  expect(ar.common.sent).toBe('تم الإرسال بنجاح');
  expect(en.common.page_not_found).toBe('This page could not be found');
});
