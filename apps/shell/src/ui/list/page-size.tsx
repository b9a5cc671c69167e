import { NativeSelect } from '@mantine/core'
import { useSay } from '../../kernel/words/words.ts'
import styles from './pager.module.css'
import type { List } from './use-view.ts'
import { PAGE_SIZES } from './view.ts'

/** The choice of how many rows are on a page. */
export function PageSize({ list: { view, change } }: { list: List }) {
  const say = useSay()
  return (
    <NativeSelect
      size="xs"
      className={styles.size ?? ''}
      aria-label={say('pager.size')}
      data={PAGE_SIZES.map((known) => ({
        value: String(known),
        label: say('pager.perPage', { count: known }),
      }))}
      value={String(view.size)}
      onChange={({ currentTarget }) => change({ size: Number(currentTarget.value) })}
    />
  )
}
