import { useEffect, useState } from 'react'
import { useRouter } from '../../kernel/router/location.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Question } from '../dialog/question.tsx'
import { leadsAway } from './leads-away.ts'

/** What the browser says of going back and on; an older one does not know it, and goes. */
type Travel = Event & { navigationType: string; destination: { url: string } }
const travels = (globalThis as { navigation?: EventTarget }).navigation

/**
 * Asks before a link or the back button leads away from what is not saved; the browser asks before it closes. `parts`: the
 * rest of the address says what is open, so that another part of the page is away too.
 */
export function useLeaveQuestion(isUnsaved: boolean, { parts = false } = {}) {
  const say = useSay()
  const { navigate } = useRouter()
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    if (!isUnsaved) return undefined
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    const ask = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
      const isOther = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      if (!link || link.target || isOther || event.button !== 0) return
      if (link.origin !== location.origin || !leadsAway(location, link, parts)) return
      event.preventDefault()
      // A page may have several forms: one of them asks.
      event.stopImmediatePropagation()
      setWanted(link.href)
    }
    const askBack = (event: Event) => {
      const { navigationType, destination, cancelable } = event as Travel
      if (navigationType !== 'traverse' || !cancelable || event.defaultPrevented) return
      if (!leadsAway(location, new URL(destination.url), parts)) return
      event.preventDefault()
      setWanted(destination.url)
    }
    addEventListener('beforeunload', hold)
    travels?.addEventListener('navigate', askBack)
    document.addEventListener('click', ask, { capture: true })
    return () => {
      removeEventListener('beforeunload', hold)
      travels?.removeEventListener('navigate', askBack)
      document.removeEventListener('click', ask, { capture: true })
    }
  }, [isUnsaved, parts])
  if (wanted === null) return null
  return (
    <Question
      title={say('draft.leave')}
      sure={say('draft.leave.do')}
      busy={false}
      onSure={() => void navigate(withoutSpace(wanted))}
      onClose={() => setWanted(null)}
    >
      <p>{say('draft.leave.text')}</p>
    </Question>
  )
}

/** The router adds the space again. */
function withoutSpace(href: string): string {
  const { pathname, search, hash } = new URL(href)
  return pathname.replace(/^\/space-[^/]+/, '') + search + hash
}
