/** The Cache-Control of a file whose address changes with its content. */
export const immutable = 'public, max-age=31536000, immutable';
