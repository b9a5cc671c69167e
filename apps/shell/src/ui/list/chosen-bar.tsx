import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import styles from './choosing.module.css'
import type { Count } from './count.ts'

type ChosenBarProps = {
  chosen: number
  /** How many of the chosen rows are on other pages. */
  elsewhere: number
  inSight: number
  isAll: boolean
  /** How many rows match on all pages, where all can be chosen and have been counted. */
  matching: Count | null
  onPage: () => void
  onAll: () => void
  onNone: () => void
  children: ReactNode
}

/**
 * The bar that says how many rows are chosen and what can be done to them; it stays in sight however long the list is.
 */
export function ChosenBar({ chosen, elsewhere, inSight, isAll, ...rest }: ChosenBarProps) {
  const { matching, children, ...ways } = rest
  const say = useSay()
  if (chosen === 0) return null
  const isPage = chosen - elsewhere === inSight
  const isMore = matching !== null && matching.count > inSight
  const counted = formatNumber(say.language, matching?.count ?? 0)
  const count = matching?.isCapped ? `${counted}+` : counted
  return (
    <section className={styles.bar} aria-label={say('list.chosen.label')}>
      <strong aria-live="polite">
        {isAll && isMore ? say('list.chosenAll', { count }) : say.count('list.chosen', chosen)}
        {elsewhere > 0 && <small> {say.count('list.chosen.elsewhere', elsewhere)}</small>}
      </strong>
      {isMore && isPage && !isAll && (
        <Button variant="light" size="compact-sm" onClick={ways.onAll}>
          {say('list.allMatching', { count })}
        </Button>
      )}
      <span className={styles.acts}>{children}</span>
      <span className={styles.rest}>
        {!isPage && (
          <Button variant="subtle" size="compact-sm" onClick={ways.onPage}>
            {say('list.chooseAll')}
          </Button>
        )}
        <Button variant="subtle" color="neutral" size="compact-sm" onClick={ways.onNone}>
          {say('list.chosen.clear')}
        </Button>
      </span>
    </section>
  )
}
