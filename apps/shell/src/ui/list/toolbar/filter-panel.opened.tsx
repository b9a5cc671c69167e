import { Button, Popover, Skeleton } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { useSay } from '../../../kernel/words/words.ts'
import type { ButtonElement } from '../../controls/on-demand.tsx'
import type { List } from '../use-view.ts'
import styles from './filter-panel.module.css'
import { hidden, keepOnly } from './filters-in-force.ts'

type FilterPanelOpenedProps = { button: ButtonElement; list: List; children: ReactNode }

/** Opened: the fields, and the way to be rid of what they filter. */
export function FilterPanelOpened({ button, list, children }: FilterPanelOpenedProps) {
  const say = useSay()
  const { plan } = list
  const active = hidden(list).filter(([filter]) => filter !== plan.search).length
  const outside = [...(plan.inSight ?? []), ...(plan.search ? [plan.search] : [])]
  return (
    <Popover position="bottom-end" shadow="md" trapFocus defaultOpened>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-label={say('list.filters')}>
        {/* Together: alone, the button would have the focus, and say why it cannot be pressed. */}
        <Suspense fallback={<Skeleton height={160} />}>
          {children}
          <Button
            variant="subtle"
            color="neutral"
            why={active === 0 && say('list.filters.none')}
            onClick={() => list.change({ filters: keepOnly(list, outside) })}
          >
            {say('list.filters.clear')}
          </Button>
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
