import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import * as notice from './notice.service.ts'

export const noticeHandlers = ({ pushing }: HandlerDeps) => {
  const keyOf = async () => (pushing ? (await pushing.pairs.pair()).public : null)
  return {
    'notice.choose': notice.choose(keyOf),
    'notice.settings': notice.settings(keyOf),
  } satisfies Partial<Handlers>
}
