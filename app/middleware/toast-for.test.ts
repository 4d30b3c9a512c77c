import { expect, test } from 'vitest';
import { ar } from '#words/ar.ts';
import { en } from '#words/en.ts';
import { offline, toastFor } from './toast-for.ts';

const words = { sent: 'sent successfully', offline: 'offline', unavailable: 'pausing', failed: 'failed' };
const said = (status: number, body: unknown) => toastFor(status, body, words);
const done = (text: string) => ({ tone: 'done', text });
const alarm = (text: string) => ({ tone: 'alarm', text });

test('a success whose body has a truthy status: its message, else its string data, else data.message, else "sent successfully"', () => {
  expect(said(200, { status: true, message: 'Saved', data: 'text' })).toEqual(done('Saved'));
  expect(said(201, { status: 'success', message: '', data: 'text' })).toEqual(done('text'));
  expect(said(200, { status: 1, data: { message: 'inner' } })).toEqual(done('inner'));
  expect(said(200, { status: true, message: null, data: '' })).toEqual(done('sent successfully'));
  expect(said(200, { status: true })).toEqual(done('sent successfully'));
  expect(said(299, { status: true, message: 7, data: { message: ['x'] } })).toEqual(done('sent successfully'));
});

test('a success without a truthy status says nothing', () => {
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
    expect(said(200, body)).toBeNull();
  expect(said(303, { status: true, message: 'x' })).toBeNull();
});

test.each([401, 403])('%i: the error text of the body', (status) => {
  expect(said(status, { status: false, message: 'Sign in first' })).toEqual(alarm('Sign in first'));
  expect(said(status, { error: 'No entry', message: 'other' })).toEqual(alarm('No entry'));
  expect(said(status, { error: { message: 'No entry' } })).toEqual(alarm('No entry'));
});

test.each([401, 403])('%i: nothing when it looks like an invalid request', (status) => {
  for (const text of ['invalid_request', 'Invalid request', 'INVALID-REQUEST: client_id', 'invalid request.'])
    expect(said(status, { error: text })).toBeNull();
  expect(said(status, { error: 'invalid_request', message: 'never mind' })).toBeNull();
  expect(said(status, { message: 'Invalid request' })).toBeNull();
  expect(said(status, {})).toBeNull();
  expect(said(status, null)).toBeNull();
  expect(said(status, { message: 'Your request is invalid' })).toEqual(alarm('Your request is invalid'));
});

test('422: the message of the body', () => {
  expect(said(422, { status: false, message: 'Check the fields', errors: { phone: ['x'] } })).toEqual(
    alarm('Check the fields'),
  );
});

test('409: the message, and to the account', () => {
  expect(said(409, { status: false, message: 'The order has moved on' })).toEqual({
    tone: 'alarm',
    text: 'The order has moved on',
    to: 'account',
  });
});

test('what the catalogue does not name is said as well: too many, a defect, a pause, no connection', () => {
  expect(said(429, { message: 'Try again in 5 seconds' })).toEqual(alarm('Try again in 5 seconds'));
  expect(said(413, { message: 'Too large' })).toEqual(alarm('Too large'));
  expect(said(500, null)).toEqual(alarm('failed'));
  expect(said(503, 'html')).toEqual(alarm('pausing'));
  expect(said(offline, null)).toEqual(alarm('offline'));
});

test('the words of the specification, and of the shop in Arabic', () => {
  expect(en.common.sent.toLowerCase()).toBe('sent successfully');
  expect(ar.common.sent).toBe('تم الإرسال بنجاح');
  expect(en.common.page_not_found).toBe('This page could not be found');
});
