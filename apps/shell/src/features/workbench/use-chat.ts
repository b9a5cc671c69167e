import { useRead } from '../../kernel/data/api.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'

/** Beside the page, and without telling where one came from. */
const ELSEWHERE = { target: '_blank', rel: 'noreferrer' }

/** The chat of the space: what it is called, how one signs in there, and the link that opens it. */
export function useChat() {
  const say = useSay()
  const { space, viewingAs } = useVisitor()
  const { data } = useRead('chat.config', {}, { enabled: space !== null && !viewingAs })
  if (!data?.address) return null
  const { workplace, name, signIn, address } = data
  // An installed client is opened by the page itself: a tab of its own would stay empty.
  const isPage = address.startsWith('https:')
  return {
    name: workplace ? say(`workplace.${workplace}`) : name,
    signIn,
    link: { href: address, ...(isPage && ELSEWHERE) },
  }
}
