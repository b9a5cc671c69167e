import { ActionIcon } from '@mantine/core'
import { useEffect, useState } from 'react'
import { formatNumber } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconLeft, IconRight } from '../icons.tsx'
import { PageSize } from './page-size.tsx'
import styles from './pager.module.css'
import type { List } from './use-view.ts'

type PagerProps = {
  list: List
  total: number
  /** Whether there are more rows than were counted; the total is then one above the count. */
  isCapped?: boolean | undefined
  /** The pager's name, where a page has several. */
  label?: string
}

const lastPage = (total: number, size: number) => Math.max(1, Math.ceil(total / size))

/** Goes to the page before when the last page has become empty. */
export function useLastPage({ view, change }: List, total: number | null) {
  const last = total === null ? null : lastPage(total, view.size)
  const beyond = last !== null && view.page > last
  useEffect(() => {
    if (beyond) change({ page: last }, 'typing')
  }, [beyond, last, change])
}

/** Says which rows of how many are in sight, and leads to the other pages. */
export function Pager({ list, total, isCapped = false, label }: PagerProps) {
  const say = useSay()
  const { view, change } = list
  const { page, size } = view
  const last = lastPage(total, size)
  const from = Math.min((page - 1) * size + 1, total)
  const to = Math.min(page * size, total)
  const all = isCapped ? `${formatNumber(say.language, total - 1)}+` : total
  return (
    <nav className={styles.pager} aria-label={label ?? say('pager.label')}>
      <span aria-live="polite">{say('pager.range', { from, to, total: all })}</span>
      <PageSize list={list} />
      <div className={styles.steps}>
        <ActionIcon
          variant="default"
          size="md"
          aria-label={say('pager.previous')}
          why={page <= 1 && say('pager.isFirst')}
          onClick={() => change({ page: Math.min(page, last + 1) - 1 })}
        >
          <IconLeft />
        </ActionIcon>
        <PageJump page={page} last={last} isLast={!isCapped} onGo={(to) => change({ page: to })} />
        <ActionIcon
          variant="default"
          size="md"
          aria-label={say('pager.next')}
          why={page >= last && say('pager.isLast')}
          onClick={() => change({ page: page + 1 })}
        >
          <IconRight />
        </ActionIcon>
      </div>
    </nav>
  )
}

type PageJumpProps = {
  page: number
  last: number
  /** Whether no page follows. */
  isLast: boolean
  onGo: (page: number) => void
}

/** The number of the current page; typing another one leads there, or to the nearest page that exists. */
function PageJump({ page, last, isLast, onGo }: PageJumpProps) {
  const say = useSay()
  const [typed, setTyped] = useState<string | null>(null)
  if (last === 1) return <span className={styles.page}>{say('pager.page', { page, last })}</span>
  const go = () => {
    const wanted = Number.parseInt(typed ?? '', 10)
    setTyped(null)
    const to = Math.min(Math.max(wanted, 1), last)
    if (to !== page && !Number.isNaN(to)) onGo(to)
  }
  return (
    <form
      className={styles.jump}
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <span aria-hidden>{say('pager.jump.before')}</span>
      <input
        className={styles.number}
        inputMode="numeric"
        maxLength={7}
        size={Math.max(2, String(last).length)}
        aria-label={say('pager.jump', { last })}
        value={typed ?? String(page)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(/\D/g, ''))}
        onKeyDown={({ key }) => key === 'Escape' && setTyped(null)}
        onBlur={go}
      />
      <span aria-hidden>{say('pager.jump.after', { last: isLast ? last : `${last}+` })}</span>
    </form>
  )
}
