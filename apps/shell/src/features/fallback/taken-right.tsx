import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { MissingRight } from './missing-right.tsx'

/** The right to this page was taken while it was open: nothing of it is shown any more. */
export function TakenRight({ path }: { path: string }) {
  const say = useSay()
  const { data } = useRead('role.page', { path })
  return data ? <MissingRight path={path} title={say('nonAuthority.taken')} {...data} /> : null
}
