import { Button } from '@mantine/core'
import { toLogin } from '../kernel/entry/entry.ts'
import { here } from '../kernel/entry/leave.ts'
import { useVisitor } from '../kernel/session/shell-context.ts'
import { spaceHere } from '../kernel/session/spaces.ts'
import { useSay } from '../kernel/words/words.ts'

/** Who is signed in has their bar, but in a space that is not theirs it would lead nowhere, and be told nothing. */
export function useHasBar(): boolean {
  const { login, space } = useVisitor()
  return login && (space !== null || spaceHere() === null)
}

/** To sign in; or, of somebody who looks at a space that is not theirs, to their own pages. */
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
