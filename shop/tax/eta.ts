import { z } from 'zod';
import type { ReceiptState, SubmittedReceipt, TaxAuthority } from './authority.ts';
import { createEtaClient, etaError, type EtaClientOptions, textOfError } from './eta-client.ts';
import type { TaxSeller } from './receipt.ts';

export type EtaOptions = EtaClientOptions & {
  seller: TaxSeller;
  /** Signs a submission: the CAdES-BES signature of its canonical text in Base64. Null: it is sent without a signature. */
  sign: ((receipts: readonly unknown[]) => Promise<string>) | null;
};

const submissionReply = z.object({
  submissionId: z.string().nullish(),
  acceptedDocuments: z.array(z.object({ uuid: z.string() })).nullish(),
  rejectedDocuments: z
    .array(z.object({ uuid: z.string().nullish(), receiptNumber: z.string().nullish(), error: etaError.nullish() }))
    .nullish(),
});

const checkedReceipt = z.object({
  uuid: z.string(),
  status: z.string().nullish(),
  errors: z.array(etaError).nullish(),
});

const detailsReply = z.object({ receipts: z.array(checkedReceipt).nullish() });

const receiptReply = z.object({
  submissionUUID: z.string().nullish(),
  receipt: z.object({ status: z.string().nullish(), errors: z.array(etaError).nullish() }).nullish(),
});

/** Receipts on one page of the details of a submission. */
const pageSize = 100;

/** The authority has the receipt already: the reply to an earlier submission was lost. */
const isDuplicate = (reason: string): boolean => /duplicat|already (?:submitted|exists)/i.test(reason);

/** ETA's e-receipt API, version 1 (https://sdk.invoicing.eta.gov.eg/ereceiptapi/). */
export function createEta({ seller, sign, ...options }: EtaOptions): TaxAuthority {
  const client = createEtaClient(options);
  return {
    seller,
    async submit(receipts) {
      const body = await submissionBody(receipts, sign);
      const reply = await client.call(submissionReply, 'POST', '/api/v1/receiptsubmissions', body);
      return statesOf(reply!, receipts);
    },
    async submissionStates(submission) {
      const states = new Map<string, ReceiptState>();
      for (let page = 1; ; page++) {
        const path = `/api/v1/receiptsubmissions/${encodeURIComponent(submission)}/details?PageNo=${page}&PageSize=${pageSize}`;
        const receipts = (await client.call(detailsReply, 'GET', path))?.receipts ?? [];
        for (const receipt of receipts) states.set(receipt.uuid, stateOf(receipt));
        if (receipts.length < pageSize) return states;
      }
    },
    async receiptState(uuid) {
      const reply = await client.call(receiptReply, 'GET', `/api/v1/receipts/${uuid}/details`);
      if (!reply) return null;
      const state = stateOf(reply.receipt ?? {});
      return state.status === 'submitted' ? { ...state, submission: reply.submissionUUID ?? null } : state;
    },
  };
}

/** The body of a submission. The receipts' own texts are in it, because their hashes are of these. */
async function submissionBody(receipts: readonly SubmittedReceipt[], sign: EtaOptions['sign']): Promise<string> {
  const list = `"receipts":[${receipts.map(({ document }) => document).join(',')}]`;
  if (!sign) return `{${list}}`;
  const value = await sign(receipts.map(({ document }) => JSON.parse(document) as unknown));
  return `{${list},"signatures":[{"signatureType":"I","value":"${value}"}]}`;
}

/** The state of each receipt after a submission; one that the reply does not name is missing from the map. */
function statesOf(reply: z.output<typeof submissionReply>, receipts: readonly SubmittedReceipt[]) {
  const submission = reply.submissionId ?? null;
  const states = new Map<string, ReceiptState>();
  for (const { uuid } of reply.acceptedDocuments ?? []) states.set(uuid, { status: 'submitted', submission });
  for (const { uuid, receiptNumber, error } of reply.rejectedDocuments ?? []) {
    const reason = error ? textOfError(error) : '';
    const refused = uuid ?? receipts.find(({ document }) => numberOf(document) === receiptNumber)?.uuid;
    if (!refused) continue;
    // Without a submission, its state is fetched by its UUID.
    states.set(refused, isDuplicate(reason) ? { status: 'submitted' } : { status: 'rejected', reason });
  }
  return states;
}

const numberOf = (document: string): string =>
  (JSON.parse(document) as { header: { receiptNumber: string } }).header.receiptNumber;

function stateOf({ status, errors }: Omit<z.output<typeof checkedReceipt>, 'uuid'>): ReceiptState {
  const name = status?.toLowerCase();
  if (name === 'valid') return { status: 'valid' };
  if (name !== 'invalid') return { status: 'submitted' };
  return { status: 'invalid', reason: (errors ?? []).map(textOfError).join('; ').slice(0, 500) };
}
