import { consoleRightIn } from '@atrium/contract/kernel/endpoint.ts'
import type { PageAuthorization } from '@atrium/contract/people/role.contract.ts'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { permissionName, permissionOf } from '../../entities/role/permission-name.ts'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useRead } from '../../kernel/data/api.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useNavigate } from '../../kernel/router/location.ts'
import { useIsRouted } from '../../kernel/router/use-is-routed.ts'
import { signOut } from '../../kernel/session/sign-out.ts'
import { useSay, type WordKey } from '../../kernel/words/words.ts'
import { IconCheck, IconLock } from '../../ui/icons.tsx'
import { AskForAccess } from './ask-for-access.tsx'
import { Help } from './help.tsx'

type MissingRightProps = PageAuthorization & {
  path: string
  /** The title, where it is known how it came about. */
  title?: string
}

/** The words for what is missing, by the access of the page. */
const MISSING: Record<string, WordKey> = {
  member: 'nonAuthority.member',
  console: 'nonAuthority.console',
  operator: 'nonAuthority.operator',
}

/** Says why the person cannot open the page, who could change that, and where to go. */
export function MissingRight({ path, title, authorized, missing, ...asking }: MissingRightProps) {
  const say = useSay()
  if (authorized) return <OpenNow path={path} />
  const lacked = permissionOf(missing)
  const right = lacked && permissionName(say, lacked)
  const ofConsole = consoleRightIn(missing ?? '')
  const textOf = () => {
    if (right) return say('nonAuthority.right', { right })
    return ofConsole
      ? say('nonAuthority.consoleRight', { right: say(`consoleRight.${ofConsole}`) })
      : say(MISSING[missing ?? ''] ?? 'nonAuthority.text')
  }
  return (
    <Help
      picture={<IconLock />}
      title={title ?? say('nonAuthority.title')}
      text={textOf()}
      more={right && <AskForAccess path={path} {...asking} />}
    >
      <Button variant={right ? 'default' : 'filled'} component="a" href="/">
        {say('fallback.home')}
      </Button>
      <Button variant="default" onClick={() => void signOut()}>
        {say('nonAuthority.otherAccount')}
      </Button>
    </Help>
  )
}

/** Shown when access was granted while the person waited: the page opens by itself once it is there. */
function OpenNow({ path }: { path: string }) {
  const say = useSay()
  const navigate = useNavigate()
  const isThere = useIsRouted()(path)
  useEffect(() => {
    if (!isThere) return
    toasts.show({ message: say('nonAuthority.granted.text'), stays: 'until closed' })
    void navigate(path, { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once, whatever language is chosen meanwhile
  }, [isThere])
  return (
    <div aria-live="polite">
      <Help
        picture={<IconCheck />}
        title={say('nonAuthority.granted')}
        text={say('nonAuthority.granted.text')}
      >
        <Button component={Link} to={path}>
          {say('nonAuthority.open')}
        </Button>
      </Help>
    </div>
  )
}

/** Shown when the right to an open page was taken: nothing of the page stays. */
export function TakenRight({ path }: { path: string }) {
  const say = useSay()
  const { data } = useRead('role.page', { path })
  return data ? <MissingRight path={path} title={say('nonAuthority.taken')} {...data} /> : null
}
