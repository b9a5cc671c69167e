/** Safari has no requestIdleCallback; there a short delay must do. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, 500)
}
