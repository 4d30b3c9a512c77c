export const search = {
  open: 'البحث في كل شيء',
  hint: 'البحث في كل شيء (Ctrl K)',
  label: 'رقم طلب أو هاتف أو اسم أو منتج أو SKU أو شاشة',
  keys: 'الأسهم للتنقل، وEnter للفتح',
  results: 'نتائج البحث',
  busy: 'جارٍ البحث',
  none: 'لا نتائج.',
  groups: { orders: 'الطلبات', customers: 'العملاء', products: 'المنتجات', screens: 'الشاشات' },
};
