/** How many ingredients and groups a shopper may avoid. */
export const MAX_AVOIDED = 50;
