/** Messages of the contact form. */
export const messages = {
  search: 'الاسم أو الهاتف أو البريد أو كلمة',
  state: 'الحالة',
  states: { open: 'في الانتظار', handled: 'عولجت' },
  export: 'صدّرها',
  none: 'لا رسائل هنا.',
  none_found: 'لا رسائل في الانتظار بهذه الشروط.',
  subject: 'رد من ياسمين على رسالتك',
  reply: 'رد بالبريد',
  handle: 'عولجت',
  handle_title: ({ name }: { name: string }) => `رسالة ${name}`,
  note: 'ماذا فعلت؟ (اختياري، يراه الفريق)',
  reopen: 'إعادتها للانتظار',
  handled_by: ({ name }: { name: string }) => `معالجة: ${name}`,
  done: ({ name }: { name: string }) => `عولجت رسالة ${name}`,
  waits_again: ({ name }: { name: string }) => `عادت رسالة ${name} إلى الانتظار`,
};
