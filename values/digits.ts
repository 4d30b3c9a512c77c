/** Arabic-Indic, Persian and full-width digits as 0 to 9; everything else stays. */
export const asciiDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String((digit.codePointAt(0) as number) & 0xf));
