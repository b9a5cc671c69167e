import { NativeSelect } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'
import { headingText } from '../../field/heading-text.ts'
import type { List } from '../use-view.ts'
import styles from './list-toolbar.module.css'

/** The choice of the sort on phones, where cards have no column heads. */
export function SortChoice({ list: { plan, view, change } }: { list: List }) {
  const say = useSay()
  if (plan.sorts.length === 0) return null
  const choices = plan.sorts.flatMap((sort) =>
    (['asc', 'desc'] as const).map((order) => ({
      value: `${sort} ${order}`,
      label: say(`list.sort.${order}`, { column: headingText(say, plan.columnTitle(sort)) }),
    })),
  )
  return (
    <NativeSelect
      className={styles.sort ?? ''}
      aria-label={say('list.sort')}
      data={plan.usualSort ? choices : [{ value: '', label: say('list.sort.none') }, ...choices]}
      value={view.sort === null ? '' : `${view.sort} ${view.order}`}
      onChange={({ currentTarget }) => {
        const [sort, order] = currentTarget.value.split(' ')
        change({ sort: sort || null, order: order === 'asc' ? 'asc' : 'desc' })
      }}
    />
  )
}
