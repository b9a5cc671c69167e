import { ActionIcon, NativeSelect } from '@mantine/core'
import { useEffect } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { IconLeft, IconRight } from '../icons.tsx'
import styles from './pager.module.css'
import type { List } from './use-view.ts'
import { PAGE_SIZES } from './view.ts'

type PagerProps = {
  list: List
  total: number
  /** Where a page has more than one. */
  label?: string
}

const lastPage = (total: number, size: number) => Math.max(1, Math.ceil(total / size))

/** Rows may go while somebody is on the last page: then the page before is the last. */
export function useLastPage({ view, change }: List, total: number | null) {
  const last = total === null ? null : lastPage(total, view.size)
  const beyond = last !== null && view.page > last
  useEffect(() => {
    if (beyond) change({ page: last }, 'typing')
  }, [beyond, last, change])
}

/** Which rows of how many, and the pages before and after. */
export function Pager({ list: { view, change }, total, label }: PagerProps) {
  const say = useSay()
  const { page, size } = view
  const last = lastPage(total, size)
  const from = Math.min((page - 1) * size + 1, total)
  const to = Math.min(page * size, total)
  return (
    <nav className={styles.pager} aria-label={label ?? say('pager.label')}>
      <span aria-live="polite">{say('pager.range', { from, to, total })}</span>
      <NativeSelect
        size="xs"
        className={styles.size ?? ''}
        aria-label={say('pager.size')}
        data={PAGE_SIZES.map((known) => ({
          value: String(known),
          label: say('pager.perPage', { count: known }),
        }))}
        value={String(size)}
        onChange={({ currentTarget }) => change({ size: Number(currentTarget.value) })}
      />
      <div className={styles.steps}>
        <ActionIcon
          variant="default"
          size="md"
          aria-label={say('pager.previous')}
          disabled={page <= 1}
          onClick={() => change({ page: Math.min(page, last + 1) - 1 })}
        >
          <IconLeft />
        </ActionIcon>
        <span className={styles.page}>{say('pager.page', { page, last })}</span>
        <ActionIcon
          variant="default"
          size="md"
          aria-label={say('pager.next')}
          disabled={page >= last}
          onClick={() => change({ page: page + 1 })}
        >
          <IconRight />
        </ActionIcon>
      </div>
    </nav>
  )
}
