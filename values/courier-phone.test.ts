import { expect, test } from 'vitest';
import { courierPhone } from './courier-phone.ts';

test.for([
  ['+201012345678', '01012345678'],
  ['+20223456789', '0223456789'],
  ['+966501234567', '00966501234567'],
] as const)('%s is dialled as %s', ([phone, dialled]) => expect(courierPhone(phone)).toBe(dialled));
