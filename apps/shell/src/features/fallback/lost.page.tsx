import { Button } from '@mantine/core'
import { here } from '../../kernel/entry/leave.ts'
import { useLocation } from '../../kernel/router/location.ts'
import { useKnownVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconLock, IconSearch } from '../../ui/icons.tsx'
import { Help } from './help.tsx'

/** An address that leads nowhere. */
export function LostPage() {
  const say = useSay()
  const { pathname } = useLocation()
  // Whoever acts for a colleague finds their work alone; that is no lost page.
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
