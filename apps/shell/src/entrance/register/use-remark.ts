import { useAnswer } from '../way/use-answer.ts'
import type { Remark } from './checks.ts'

/** Keeps the remark on a text, and drops it when the text changes. */
export function useRemark(
  text: string,
  ask: (text: string, signal: AbortSignal) => Promise<Remark | null>,
): Remark | null {
  const answer = useAnswer(text, ask)
  return answer?.text === text ? answer.found : null
}
