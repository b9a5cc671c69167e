import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { type Heading, headingText } from '../field/heading-text.ts'
import { IconSearch } from '../icons.tsx'
import styles from './no-rows.module.css'
import type { List } from './use-view.ts'

/** What a list says while it is empty, and how the first row comes about. */
export type None = {
  icon: ReactNode
  title: Heading
  text?: Heading
  action?: ReactNode
  /** The filter that is a view of its own and may be empty like any list, such as recently deleted. */
  at?: string
}

/** Says why a list is empty: because nothing is there yet, or because nothing matches. */
export function NoRows({ list, none }: { list: List; none: None }) {
  const say = useSay()
  const filtered = Object.keys(list.view.filters).some((filter) => filter !== none.at)
  if (filtered)
    return (
      <div className={styles.none}>
        <IconSearch />
        <h2>{say('list.unmatched')}</h2>
        <p>{say('list.unmatched.text')}</p>
        <Button variant="default" onClick={() => list.change({ filters: {} })}>
          {say('list.filters.clearAll')}
        </Button>
      </div>
    )
  return (
    <div className={styles.none}>
      {none.icon}
      <h2>{headingText(say, none.title)}</h2>
      {none.text && <p>{headingText(say, none.text)}</p>}
      {none.action}
    </div>
  )
}
