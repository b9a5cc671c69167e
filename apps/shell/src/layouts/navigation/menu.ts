import { useMemo } from 'react'
import { useNavigation } from '../../kernel/navigation.ts'
import { useSay } from '../../kernel/words.ts'
import { type Entry, entriesOf } from './entries.ts'

/** The space's menu and where it wants to stand; nothing outside a space. */
export function useMenu(): { style: 'top' | 'side' | 'mixed'; entries: Entry[] } {
  const say = useSay()
  const navigation = useNavigation()
  const entries = useMemo(() => entriesOf(say, navigation?.entries ?? []), [say, navigation])
  return { style: navigation?.style ?? 'side', entries }
}
