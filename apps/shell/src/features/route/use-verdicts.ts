import type { RouteEntry } from '@atrium/contract/apps/route.contract.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { ofLine } from './verdicts-of-line.ts'

const PAUSE = 300

/**
 * What the server would say to a table, about one of its lines: asked while somebody types, by the
 * same rule that judges what is saved.
 */
export function useVerdicts(routes: RouteEntry[], id: string): Record<string, string> {
  const say = useSay()
  const [settled] = useDebouncedValue(routes, PAUSE)
  const { data, error } = useRead('route.check', { routes: settled }, { retry: false })
  const at = settled.findIndex((entry) => entry.id === id)
  const verdicts = [
    ...Object.entries(data?.verdicts ?? {}).map(
      ([field, verdict]) => [field, say.named(`verdict.${verdict}`)] as const,
    ),
    ...Object.entries(error?.fields ?? {}),
  ]
  return ofLine(verdicts, at)
}
