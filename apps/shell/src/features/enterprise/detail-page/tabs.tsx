import { useEffect, useRef } from 'react'
import { Link } from '../../../kernel/router/link.tsx'
import { useSay } from '../../../kernel/words/words.ts'
import sideways from '../../../ui/details/scrolled-row.module.css'
import type { Whole } from '../details/enterprise.facts.tsx'
import styles from './enterprise-detail.module.css'

export const TABS = ['overview', 'people', 'apps', 'sign-in', 'sessions', 'audit', 'life'] as const
export type Tab = (typeof TABS)[number]
export type TabProps = { whole: Whole }

export const addressOf = (entid: number, tab: Tab = 'overview'): string =>
  `/sysop/enterprise/${entid}${tab === 'overview' ? '' : `/${tab}`}`

/** The link from a section of the overview to its tab. */
export function TabLink({ entid, tab, query = '' }: { entid: number; tab: Tab; query?: string }) {
  const say = useSay()
  return (
    <Link className={styles.wholeOf} to={`${addressOf(entid, tab)}${query}`} keepsScroll>
      {say('enterprise.one.whole')}
      <span className={styles.unseen}>{say(`enterprise.tab.${tab}`)}</span>
    </Link>
  )
}

export function Tabs({ entid, current }: { entid: number; current: Tab }) {
  const say = useSay()
  const list = useRef<HTMLUListElement>(null)
  // On a phone not all of them are in sight.
  useEffect(() => {
    const open = list.current?.querySelector(`[data-tab="${current}"]`)
    open?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <nav className={styles.tabs} aria-label={say('enterprise.one.tabs')}>
      <ul className={sideways.row} ref={list}>
        {TABS.map((tab) => (
          <li key={tab} data-tab={tab}>
            <Link
              className={styles.tab}
              to={addressOf(entid, tab)}
              keepsScroll
              aria-current={tab === current ? 'page' : undefined}
            >
              {say(`enterprise.tab.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
