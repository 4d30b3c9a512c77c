/** The messages of the chat's calls. */
export const chat = {
  phone_left: 'وصلنا رقمك، وسنتصل بك.',
  taken: 'المحادثة معك الآن',
  closed: 'أُغلقت المحادثة',
};
