/** A phone number (E.164) as couriers in Egypt dial it: `01012345678`; one of another country with `00` and its country code. */
export const courierPhone = (phone: string): string =>
  phone.startsWith('+20') ? `0${phone.slice(3)}` : phone.replace(/^\+/, '00');
