import { useLocalStorage } from '@mantine/hooks'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import {
  type Column,
  changeView,
  DEFAULT_COLUMNS,
  readView,
  type View,
  writeView,
} from './enterprise.view.ts'

/** A step of its own can be undone with the back button; typing is no step. */
type Change = (change: Partial<View>, how?: 'step' | 'typing') => void

export function useEnterpriseView() {
  const [query, setQuery] = useSearchParams()
  const [habit, setHabit] = useLocalStorage<Column[]>({
    key: 'enterprise.columns',
    defaultValue: DEFAULT_COLUMNS,
    getInitialValueInEffect: false,
  })
  const view = readView(query)

  const change = useCallback<Change>(
    (change, how = 'step') =>
      setQuery((before) => writeView(changeView(readView(before), change)), {
        replace: how === 'typing',
        preventScrollReset: true,
      }),
    [setQuery],
  )
  const chooseColumns = useCallback(
    (columns: Column[]) => {
      setHabit(columns)
      change({ columns }, 'typing')
    },
    [setHabit, change],
  )
  return { view, columns: view.columns ?? habit, change, chooseColumns }
}
