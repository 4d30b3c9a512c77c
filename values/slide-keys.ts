/** Screens a slide may link to, besides categories (by slug), products (`product/slug`) and articles (`blog/slug`). */
export const slideKeys = ['store', 'offers', 'newest', 'blogs', 'wheel', 'about', 'contact'] as const;
