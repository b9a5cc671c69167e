import { Button } from '@mantine/core'
import { here } from '../../kernel/entry/leave.ts'
import { useLocation } from '../../kernel/router/location.ts'
import { useKnownVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconLock, IconSearch } from '../../ui/icons.tsx'
import { Help } from './help.tsx'

/** The page for an address that does not exist. */
export function LostPage() {
  const say = useSay()
  const { pathname } = useLocation()
  // Somebody who acts for a colleague has their tasks alone; an address without a page is then no mistake.
  const visitor = useKnownVisitor()
  const isActing = visitor?.viewingAs?.isActing === true
  return (
    <Help
      picture={isActing ? <IconLock /> : <IconSearch />}
      title={say(isActing ? 'acting.closed.title' : 'fallback.lost.title')}
      text={say(isActing ? 'acting.closed.text' : 'fallback.lost.text')}
      detail={pathname}
    >
      <Button component="a" href={visitor?.space ? `${here.prefix}/user/workbench` : '/'}>
        {say('fallback.home')}
      </Button>
      <Button variant="default" onClick={() => history.back()}>
        {say('fallback.back')}
      </Button>
    </Help>
  )
}
