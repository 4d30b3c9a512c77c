import type { TaxSeller } from './receipt.ts';

/** What became of a receipt: still being checked, accepted, or refused with the reason. */
export type ReceiptState =
  | { status: 'submitted'; submission?: string | null }
  | { status: 'valid' }
  | { status: 'invalid' | 'rejected'; reason: string };

/** A receipt to submit: its JSON, byte for byte as it was hashed. */
export type SubmittedReceipt = { uuid: string; document: string };

/** The tax authority that takes receipts. Its calls throw `TaxAuthorityUnavailable`, after which a call may be repeated. */
export type TaxAuthority = {
  seller: TaxSeller;
  /** Submits receipts together; returns the state of each by UUID. Throws `SubmissionRefused` when it refuses all of them unread. */
  submit(receipts: readonly SubmittedReceipt[]): Promise<Map<string, ReceiptState>>;
  /** The states of the receipts of a submission, by UUID. */
  submissionStates(submission: string): Promise<Map<string, ReceiptState>>;
  /** The state of one receipt; null when the authority does not have it. */
  receiptState(uuid: string): Promise<ReceiptState | null>;
};

/** No reply, or one that says nothing about the receipts. It may have received them. */
export class TaxAuthorityUnavailable extends Error {
  override name = 'TaxAuthorityUnavailable';
}

/** A submission was refused as a whole, because something in it is wrong. */
export class SubmissionRefused extends Error {
  override name = 'SubmissionRefused';
}
