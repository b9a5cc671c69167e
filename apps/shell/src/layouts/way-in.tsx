import { Button } from '@mantine/core'
import { toLogin } from '../kernel/entry/entry.ts'
import { here } from '../kernel/entry/leave.ts'
import { useVisitor } from '../kernel/session/shell-context.ts'
import { spaceHere } from '../kernel/session/spaces.ts'
import { useSay } from '../kernel/words/words.ts'

/** Whether the usual bar is shown: to a signed-in person, but not in a space that is not theirs. */
export function useHasBar(): boolean {
  const { login, space } = useVisitor()
  return login && (space !== null || spaceHere() === null)
}

/** The link to sign in; in a space that is not theirs, a signed-in person gets a link to their own pages. */
export function WayIn({ small = false }: { small?: boolean }) {
  const say = useSay()
  const { login } = useVisitor()
  return (
    <Button
      component="a"
      href={login ? '/' : toLogin(here.prefix, null)}
      {...(small && { size: 'compact-md', variant: 'subtle' })}
    >
      {say(login ? 'foreign.own' : 'home.signIn')}
    </Button>
  )
}
