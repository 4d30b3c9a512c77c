/** The header with which every reply of the storefront names its build. */
export const buildHeader = 'Shop-Build';
