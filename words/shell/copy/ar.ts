export const copying = {
  copy: 'نسخ',
  copy_what: (what: string) => `نسخ ${what}`,
  copied: 'تم النسخ',
  failed: 'تعذّر النسخ',
};
