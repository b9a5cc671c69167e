import type { Reading } from '@atrium/contract/field/kind-rules.ts'
import { zoneHere } from '../../kernel/browser/clock-ahead.ts'
import { useSay } from '../../kernel/words/words.ts'

/** How what this reader types is to be read. */
export function useReading(): Reading {
  const { language } = useSay()
  return { language, zone: zoneHere() }
}
