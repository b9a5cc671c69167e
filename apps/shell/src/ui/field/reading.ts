import type { Reading } from '@atrium/contract/field/kind-rules.ts'
import { zoneHere } from '../../kernel/browser/clock-ahead.ts'
import { useSay } from '../../kernel/words/words.ts'

/** How to read what this reader types: their language and time zone. */
export function useReading(): Reading {
  const { language } = useSay()
  return { language, zone: zoneHere() }
}
