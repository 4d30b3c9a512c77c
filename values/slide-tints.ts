/** The background colours of a slide on the home page: the shop's text colour is readable on each. */
export const slideTints = ['#DCE9E1', '#FBE7C6', '#F4DACB', '#E6E3F1', '#DDE8F0', '#F3E3E6', '#EFEBE2'] as const;
