/** Whether to animate. The person's setting (`data-motion` of the root) goes before the system's. */
export function isStill(): boolean {
  const choice = document.documentElement.dataset.motion
  if (choice) return choice === 'reduced'
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** A duration in milliseconds, or none. */
export const calm = (duration: number): number => (isStill() ? 0 : duration)
