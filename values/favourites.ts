/** How many favourites a guest's browser stores, and a sign-in merges in one call. */
export const MAX_FAVOURITES = 500;
