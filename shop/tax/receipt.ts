/** A number of EGP with at most five decimals, as the tax authority takes it. */
export type Amount = number;

export type ReceiptItem = {
  internalCode: string;
  description: string;
  itemType: 'GS1' | 'EGS';
  itemCode: string;
  unitType: 'EA';
  quantity: number;
  /** Without VAT. */
  unitPrice: Amount;
  netSale: Amount;
  totalSale: Amount;
  total: Amount;
  commercialDiscountData?: { amount: Amount; description: string }[];
  taxableItems: { taxType: 'T1'; amount: Amount; subType: 'V009'; rate: number }[];
};

/** A receipt of structure 1.2, with the names that the tax authority gives its fields. */
export type ReceiptDocument = {
  header: {
    /** UTC, to the second. */
    dateTimeIssued: string;
    receiptNumber: string;
    /** Empty while the receipt is hashed. */
    uuid: string;
    /** Empty for the first receipt of a device. */
    previousUUID: string;
    /** Of a return: the UUID of the receipt of the sale. */
    referenceOldUUID?: string;
    currency: 'EGP';
    exchangeRate: 0;
    orderdeliveryMode: string;
  };
  documentType: { receiptType: 's' | 'r'; typeVersion: '1.2' };
  seller: {
    rin: string;
    companyTradeName: string;
    branchCode: string;
    branchAddress: BranchAddress;
    deviceSerialNumber: string;
    activityCode: string;
  };
  buyer: { type: 'P'; id?: string; name?: string; mobileNumber?: string };
  itemData: ReceiptItem[];
  totalSales: Amount;
  totalCommercialDiscount: Amount;
  totalItemsDiscount: Amount;
  netAmount: Amount;
  feesAmount: Amount;
  totalAmount: Amount;
  taxTotals: { taxType: 'T1'; amount: Amount }[];
  /** Cash, card, other. */
  paymentMethod: 'C' | 'V' | 'O';
  adjustment: Amount;
};

export type BranchAddress = {
  country: 'EG';
  governate: string;
  regionCity: string;
  street: string;
  buildingNumber: string;
};

/** The shop as it is registered with the tax authority, and one of its points of sale. */
export type TaxSeller = {
  /** The tax registration number, nine digits. */
  rin: string;
  tradeName: string;
  branchCode: string;
  address: BranchAddress;
  activityCode: string;
  deviceSerial: string;
  orderDeliveryMode: string;
};
