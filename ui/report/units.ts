/** A plot is drawn in sixteenths of the size of text: where that is larger, all of the plot is. */
export const unitsIn = (pixels: number): number =>
  (16 * pixels) / Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
