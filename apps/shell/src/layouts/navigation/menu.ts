import { useMemo } from 'react'
import { useNavigation } from '../../kernel/session/navigation.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import { type Entry, entriesOf } from './entries.ts'

/** The space's menu and where it stands; null outside a space. */
export function useMenu() {
  const say = useSay()
  const navigation = useNavigation()
  const { space } = useVisitor()
  const entries: Entry[] = useMemo(
    () => entriesOf(say, navigation?.entries ?? []),
    [say, navigation],
  )
  return {
    style: navigation?.style ?? 'side',
    entries,
    /** Whether a menu will come: its place is kept, so that the page does not jump. */
    isAwaited: space !== null && navigation === null,
  }
}
