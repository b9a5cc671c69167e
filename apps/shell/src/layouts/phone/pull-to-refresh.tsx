import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { queries } from '../../kernel/data/api.ts'
import { RouteContext } from '../../kernel/router/route-parts.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconRetry } from '../../ui/icons.tsx'
import styles from './phone.module.css'
import { isPages, type Pull, pullOf } from './pull.ts'

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
