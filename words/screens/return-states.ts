import { returns as ar } from '../ar/returns.ts';
import { returns as en } from '../en/returns.ts';

export const returnStates = { ar, en };
