/**
 * The address where anybody can look a receipt up at the tax authority; its QR code contains it. `issuedAt` is UTC to the second, as in the receipt,
 * and `total` is in EGP.
 */
export const taxReceiptUrl = (receipt: { uuid: string; issuedAt: string; total: number; rin: string }): string =>
  `https://invoicing.eta.gov.eg/receipts/search/${receipt.uuid}/share/${receipt.issuedAt}#Total:${receipt.total},IssuerRIN:${receipt.rin}`;
