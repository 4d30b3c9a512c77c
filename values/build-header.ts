/** The header in which every reply of the storefront names the build it is of. */
export const buildHeader = 'Shop-Build';
