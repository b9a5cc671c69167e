import { Button, Popover, Skeleton } from '@mantine/core'
import { cloneElement, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import { useSay } from '../../../kernel/words/words.ts'
import type { ButtonElement } from '../../controls/on-demand.tsx'
import { isFocusLost } from '../../dialog/layers.ts'
import type { List } from '../use-view.ts'
import styles from './filter-panel.module.css'
import { filtersOnly, hiddenFilters } from './filters-in-force.ts'

type FilterPanelOpenedProps = { button: ButtonElement; list: List; children: ReactNode }

/** Opened: the fields, and a button that clears all filters. */
export function FilterPanelOpened({ button, list, children }: FilterPanelOpenedProps) {
  const say = useSay()
  const { plan } = list
  const active = hiddenFilters(list).filter(([filter]) => filter !== plan.search).length
  const outside = [...(plan.inSight ?? []), ...(plan.search ? [plan.search] : [])]
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  /** Gives the focus back before a click elsewhere moves it: what was clicked has it in the end. */
  const giveBack = () => {
    if (isFocusLost() || panel.current?.contains(document.activeElement)) opener.current?.focus()
  }
  return (
    <Popover position="bottom-end" shadow="md" trapFocus defaultOpened onClose={giveBack}>
      <Popover.Target>{cloneElement(button, { ref: opener })}</Popover.Target>
      <Popover.Dropdown ref={panel} className={styles.panel} aria-label={say('list.filters')}>
        {/* Together: alone, the button would have the focus, and say why it cannot be pressed. */}
        <Suspense fallback={<Skeleton height={160} />}>
          {children}
          <Button
            variant="subtle"
            color="neutral"
            why={active === 0 && say('list.filters.none')}
            onClick={() => list.change({ filters: filtersOnly(list, outside) })}
          >
            {say('list.filters.clear')}
          </Button>
          <Arrived panel={panel} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Focuses the first field when the fields load after their panel has opened, unless somebody has moved the focus. */
function Arrived({ panel }: { panel: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    const { current } = panel
    if (!current) return undefined
    let placed: Element | null = null
    const begin = () => {
      const active = document.activeElement
      if (placed && active !== placed && !isFocusLost()) return watch.disconnect()
      placed = current.querySelector('input, select, button')
      if (placed instanceof HTMLElement) placed.focus({ preventScroll: true })
    }
    const watch = new MutationObserver(begin)
    begin()
    watch.observe(current, { subtree: true, childList: true })
    return () => watch.disconnect()
  }, [panel])
  return null
}
