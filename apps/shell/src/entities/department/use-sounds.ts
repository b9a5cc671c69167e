import { isPinyin } from '@atrium/contract/people/heard.ts'
import { useMemo } from 'react'
import { useRead } from '../../kernel/data/api.ts'
import type { Sounds } from './tree.ts'

/** Reads how the names of departments sound once somebody types what may be pinyin, where the reader may know. */
export function useSounds(term: string, mayHear = true): Sounds | undefined {
  const { data } = useRead('department.sounds', {}, { enabled: mayHear && isPinyin(term) })
  return useMemo(
    () => data && new Map(data.ids.map((id, at) => [id, data.sounds[at] ?? ''])),
    [data],
  )
}
