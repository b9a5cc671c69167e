/** Whoever reads for a minute is still there; what a page asks after that, it asks by itself. */
const A_MINUTE = 60_000

let touched = Date.now()
const touch = () => {
  touched = Date.now()
}

if (typeof addEventListener === 'function')
  for (const event of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(event, touch, { capture: true, passive: true })

/**
 * Said with what a page asks by itself: it does not keep the proof of who sits here alive. A header that a page adds only
 * ever asks for a proof sooner (docs/decisions/0085).
 */
export const unattended = (): Record<string, string> =>
  Date.now() - touched > A_MINUTE ? { 'x-unattended': '1' } : {}
