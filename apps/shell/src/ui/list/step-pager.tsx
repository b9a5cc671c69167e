import { ActionIcon } from '@mantine/core'
import { formatNumber } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconLeft, IconRight } from '../icons.tsx'
import type { Count } from './count.ts'
import { PageSize } from './page-size.tsx'
import styles from './pager.module.css'
import type { List } from './use-view.ts'

/** The keys of the page after this one and of the one before. */
export type Steps = { next: string | null; previous: string | null }

type StepPagerProps = {
  list: List
  steps: Steps
  /** How many rows are in sight. */
  rows: number
  /** How many rows match; undefined until they have been counted. */
  count: Count | undefined
}

/** Leads to the page before and after, without knowing how many there are; the count is shown once it has arrived. */
export function StepPager({ list, steps, rows, count }: StepPagerProps) {
  const say = useSay()
  const { view, plan, change } = list
  const number = (value: number) => formatNumber(say.language, value)
  const first = plan.paging === 'key' ? null : (view.page - 1) * view.size + 1
  const range = first === null ? number(rows) : `${number(first)}–${number(first + rows - 1)}`
  const all = count && `${number(count.count)}${count.isCapped ? '+' : ''}`
  const go = (at: string | null, page: number) =>
    change(plan.paging === 'key' ? { at } : { page: Math.max(1, page) })
  return (
    <nav className={styles.pager} aria-label={say('pager.label')}>
      <span aria-live="polite">
        {all === undefined ? range : say('pager.rangeOf', { range, all })}
      </span>
      <PageSize list={list} />
      <div className={styles.steps}>
        <ActionIcon
          variant="default"
          size="md"
          aria-label={say('pager.previous')}
          why={steps.previous === null && say('pager.isFirst')}
          onClick={() => go(steps.previous, view.page - 1)}
        >
          <IconLeft />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="md"
          aria-label={say('pager.next')}
          why={steps.next === null && say('pager.isLast')}
          onClick={() => go(steps.next, view.page + 1)}
        >
          <IconRight />
        </ActionIcon>
      </div>
    </nav>
  )
}
