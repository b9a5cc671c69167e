import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { queries } from '../../kernel/data/api.ts'
import { RouteContext } from '../../kernel/router/route-parts.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconRetry } from '../../ui/icons.tsx'
import styles from './phone.module.css'

/** How long it says that the page is up to date, in milliseconds. */
const SAID = 1_500

type State = Pull | 'idle' | 'asking' | 'done'

/** Refreshes a page that is pulled down at its top. An app has its own ways. */
export function PullToRefresh() {
  const say = useSay()
  const isApp = useContext(RouteContext)?.target.kind === 'app'
  const [state, setState] = useState<State>('idle')
  const pull = typeof state === 'object' ? state : null
  const letGo = useEffectEvent(async () => {
    if (!pull?.isEnough) return setState('idle')
    setState('asking')
    await queries.invalidateQueries({ refetchType: 'active' })
    setState('done')
  })
  useEffect(() => {
    if (isApp) return undefined
    let from: number | null = null
    const begin = ({ touches, target }: TouchEvent) => {
      from = touches.length === 1 && isPages(target) ? (touches[0]?.clientY ?? null) : null
    }
    const follow = ({ touches }: TouchEvent) => {
      if (from === null) return
      const next = scrollY > 0 ? null : pullOf(from, touches[0]?.clientY ?? from)
      setState((now) => (now === 'asking' ? now : (next ?? 'idle')))
    }
    const end = () => {
      if (from !== null) void letGo()
      from = null
    }
    const stop = new AbortController()
    const quietly = { passive: true, signal: stop.signal }
    document.addEventListener('touchstart', begin, quietly)
    document.addEventListener('touchmove', follow, quietly)
    document.addEventListener('touchend', end, quietly)
    document.addEventListener('touchcancel', end, quietly)
    return () => stop.abort()
  }, [isApp])
  useEffect(() => {
    if (state !== 'done') return undefined
    const timer = setTimeout(() => setState('idle'), SAID)
    return () => clearTimeout(timer)
  }, [state])
  return (
    <output
      className={styles.pull}
      data-state={pull ? 'pulled' : state}
      style={pull ? { translate: `-50% ${pull.shown}px` } : undefined}
    >
      {state !== 'idle' && (
        <span>
          <IconRetry />
          {say(
            pull
              ? pull.isEnough
                ? 'phone.letGo'
                : 'phone.pull'
              : `phone.${state as 'asking' | 'done'}`,
          )}
        </span>
      )}
    </output>
  )
}

/** How far a finger has to pull to refresh, and how far the indicator moves at most, in pixels. */
const ENOUGH = 72
const FARTHEST = 96

export type Pull = { shown: number; isEnough: boolean }

/** The state of a pull. The indicator moves half as far as the finger, so that it feels held. */
export function pullOf(from: number, to: number): Pull | null {
  const shown = Math.min((to - from) / 2, FARTHEST)
  return shown > 4 ? { shown, isEnough: shown >= ENOUGH } : null
}

const OTHERS = '[role="dialog"], input, textarea, select, iframe, [draggable="true"]'

/**
 * Whether a pull that begins here belongs to the page, and not to a layer above it or to something that is dragged or
 * scrolled.
 */
function isPages(target: EventTarget | null): boolean {
  if (scrollY > 0 || !(target instanceof Element) || target.closest(OTHERS)) return false
  for (let at: Element | null = target; at && at !== document.body; at = at.parentElement)
    if (at.scrollTop > 0) return false
  return true
}
