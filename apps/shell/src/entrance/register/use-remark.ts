import { useAnswer } from '../way/use-answer.ts'
import type { Remark } from './checks.ts'

/** A remark holds for the text it was made about, and for no other. */
export function useRemark(
  text: string,
  ask: (text: string, signal: AbortSignal) => Promise<Remark | null>,
): Remark | null {
  const answer = useAnswer(text, ask)
  return answer?.text === text ? answer.found : null
}
