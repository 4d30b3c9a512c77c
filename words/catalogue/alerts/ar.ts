/** The request to be notified when a variant is in stock again, and the page that stops such messages. */
export const alertScreens = {
  title: 'تنبيه عند التوفر',
  lead: 'نرسل رسالة واحدة عندما يتوفر، خلال 90 يومًا.',
  contact: 'البريد الإلكتروني أو رقم الهاتف',
  send: 'تنبيه عند التوفر',
  done: { sms: 'تم. نرسل رسالة قصيرة واحدة عندما يتوفر.', email: 'تم. نرسل رسالة واحدة بالبريد عندما يتوفر.' },
  to_product: 'العودة إلى المنتج',
  stop_title: 'إيقاف تنبيهات التوفر',
  stop_text: (to: string) => `لن تصل تنبيهات أخرى إلى ${to}، وتُلغى التنبيهات المنتظرة.`,
  stop: 'إيقاف التنبيهات',
  stopped_title: 'أُوقفت التنبيهات',
  stopped_text: (to: string) => `لا تنبيهات أخرى إلى ${to}. يمكن طلبها من جديد بعد تسجيل الدخول إلى الحساب.`,
};
