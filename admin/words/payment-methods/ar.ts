export const paymentMethods = {
  title: 'طرق الدفع المتاحة',
  lead: 'يظهر أثر التشغيل والإيقاف فورًا في صفحة إتمام الطلب وفي شحن المحفظة. لا تتغير الطلبات المسجلة.',
  on: 'متاحة',
  off: 'متوقفة',
  not_configured: 'ينقصها حساب',
  open: 'تشغيل',
  close: 'إيقاف',
  open_named: ({ name }: { name: string }) => `تشغيل ${name}`,
  close_named: ({ name }: { name: string }) => `إيقاف ${name}`,
  reason: { ar: 'السبب للعملاء بالعربية', en: 'السبب للعملاء بالإنجليزية' },
  suggested: { ar: 'هذه الطريقة متوقفة مؤقتًا', en: 'This method is paused for now' },
};
