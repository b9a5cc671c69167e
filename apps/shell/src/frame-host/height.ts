/**
 * Reports the app's height, so that the frame can be as high and only the page scrolls. An app that is always a little
 * higher than its window would grow for ever, so only some steps are followed.
 */
const STEPS = 20

export function watchHeight(
  container: HTMLElement,
  signal: AbortSignal,
  tell: (height: number) => void,
): void {
  let told = 0
  let climbed = 0
  const observer = new ResizeObserver(() => {
    const height = container.offsetHeight
    if (height === told) return
    climbed = height > told && height > innerHeight ? climbed + 1 : 0
    if (climbed > STEPS) {
      observer.disconnect()
      document.body.style.overflow = 'auto'
      return
    }
    told = height
    tell(height)
  })
  observer.observe(container)
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })
}
