export const home = {
  title: 'ياسمين: عناية بالجسم والشعر والبشرة في مصر',
  description:
    'منتجات عناية بالجسم والشعر والبشرة لجو مصر، بمكوّنات مكتوبة كاملة وأسعار واضحة، والدفع عند الاستلام. خصم 25% على أول طلب.',
  categories: 'تسوّق حسب القسم',
  offers: 'عروض اليوم',
  offers_text: 'السعر القديم بجانب الجديد، لتحكم بنفسك.',
  all_offers: 'كل العروض',
  newest: 'وصل حديثًا',
  newest_text: 'أحدث ما أضفناه إلى الرفوف.',
  all_newest: 'كل الجديد',
  promises: 'ما نعدك به',
  first_order_action: 'أنشئ حسابك',
  first_order_label: 'خصم أول طلب',
  browse: (name: string) => `تصفّح ${name}`,
};
