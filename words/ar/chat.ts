/** What the calls of the chat say. */
export const chat = {
  phone_left: 'وصلنا رقمك، وسنتصل بك.',
  taken: 'المحادثة معك الآن',
  closed: 'أُغلقت المحادثة',
};
