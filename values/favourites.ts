/** How many products a guest's browser keeps marked, and a sign-in takes over at once. */
export const mostFavourites = 500;
