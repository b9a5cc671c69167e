import { Button, Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSay } from '../../../kernel/words/words.ts'
import { IconFilter } from '../../icons.tsx'
import type { List } from '../use-view.ts'
import styles from './filter-panel.module.css'
import { hidden, keepOnly } from './filters-in-force.ts'

type FilterPanelProps = { list: List; children: ReactNode }

/** The filters that are not in sight. They work as they are set: there is nothing to submit. */
export function FilterPanel({ list, children }: FilterPanelProps) {
  const say = useSay()
  const { plan } = list
  const active = hidden(list).filter(([filter]) => filter !== plan.search).length
  const outside = [...(plan.inSight ?? []), ...(plan.search ? [plan.search] : [])]
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconFilter />}>
          {active > 0 ? say('list.filters.active', { count: active }) : say('list.filters')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-label={say('list.filters')}>
        {children}
        <Button
          variant="subtle"
          color="neutral"
          disabled={active === 0}
          onClick={() => list.change({ filters: keepOnly(list, outside) })}
        >
          {say('list.filters.clear')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
