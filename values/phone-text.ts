/** The maximum length of a phone number as typed, spaces included. */
export const phoneMaxLength = 25;

/**
 * A phone number as it was typed or pasted, in plain characters: Arabic-Indic, Persian and full-width digits as 0 to 9, no invisible characters,
 * no white space around it.
 */
export const plainPhone = (input: string): string =>
  input
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) as number) & 0xf))
    .trim();

/** The number as dialled: without `tel:`, and with `+` for the `00` before a country code. */
export const dialledPhone = (plain: string): string => plain.replace(/^tel:/i, '').replace(/^00/, '+');

/** The part of a pasted text for a phone field: the number as dialled, without an extension, and without the `(0)` that only Italy dials. */
export const pastedPhone = (text: string): string =>
  dialledPhone(plainPhone(text))
    .replace(/^(\+(?!39)\d{1,3})\s*\(0\)/, '$1 ')
    .replace(/[\s,;]*(?:ext\.?|extension|x|#|تحويلة|داخلي)[\s.:=]*\d{1,7}$/i, '');
