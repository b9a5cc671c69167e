import { landing, OWN_PASSWORD, safePath, splitSpace, TWO_STEP } from '../../kernel/entry/entry.ts'
import { factsOf, type ShellContext } from '../../kernel/session/shell-context.ts'

const FORCED = [TWO_STEP, OWN_PASSWORD]

/** The page the person wanted, if it is one of this site and not this one again. */
export function wayOn(url: URL, shell: Pick<ShellContext, 'config'>): string {
  const wanted = safePath(url.searchParams.get('toUrl'), url.origin)
  const isHere = wanted && FORCED.includes(splitSpace(new URL(wanted, url.origin).pathname).rest)
  return wanted && !isHere ? wanted : landing(factsOf(url, shell))
}
