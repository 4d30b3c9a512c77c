/** An Egyptian number as couriers expect it, `010…`; a number of another country stays in E.164. */
export const localPhone = (e164: string): string => e164.replace(/^\+20(?=1\d{9}$|[2-9]\d{7,8}$)/, '0');
