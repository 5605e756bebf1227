/** How wide faces are above the columns of a table: half of a page's width is left for the words beside them. */
export const faceAbove = (columns: number): string => `min(2rem, ${50 / columns}vw)`
