/** After a minute without a touch, what the page asks counts as asked by itself. */
const A_MINUTE = 60_000

let touched = Date.now()
const touch = () => {
  touched = Date.now()
}

if (typeof addEventListener === 'function')
  for (const event of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(event, touch, { capture: true, passive: true })

/**
 * The header for calls that a page makes by itself: they do not keep the person's proof alive. A page that adds the
 * header only ever asks for a proof sooner (docs/decisions/0085).
 */
export const unattended = (): Record<string, string> =>
  Date.now() - touched > A_MINUTE ? { 'x-unattended': '1' } : {}
