import { useDebouncedValue } from '@mantine/hooks'
import { useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import type { Values } from './user.values.ts'

const PAUSE = 350

type Judged = 'loginId' | 'name' | 'phone' | 'enterprise'

/**
 * The server's verdicts on fields while they are typed. Untouched fields get none, and empty ones are named by the
 * button.
 */
export function useVerdicts(
  { loginId, name, phone, entid }: Values,
  userId: number | undefined,
): (field: Judged) => string | null {
  const say = useSay()
  const typed = {
    ...(!userId && loginId && { loginId }),
    ...(name && { name }),
    ...(phone && { phone }),
    ...(entid && { entid: Number(entid) }),
    ...(userId && { userId }),
  }
  const [settled] = useDebouncedValue(typed, PAUSE)
  const { data } = useRead('user.validate', settled, {
    enabled: Object.keys(settled).length > 0,
    placeholderData: (last) => last,
    gcTime: 0,
  })
  return (field) => {
    const verdict = data?.fields[field]
    return !verdict || verdict === 'ok' ? null : say.named(`verdict.${verdict}`)
  }
}
