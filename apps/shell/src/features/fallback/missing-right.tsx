import type { PageAuthorization } from '@atrium/contract/role.contract.ts'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { IconCheck, IconLock } from '../../kernel/icons.tsx'
import { signOut } from '../../kernel/sign-out.ts'
import { useSay, type WordKey } from '../../kernel/words.ts'
import { AskForAccess } from './ask-for-access.tsx'
import { Help } from './help.tsx'

type MissingRightProps = PageAuthorization & { path: string }

/** What is missing, in the words people use for it. */
const MISSING: Record<string, WordKey> = {
  member: 'nonAuthority.member',
  console: 'nonAuthority.console',
  operator: 'nonAuthority.operator',
}

// words: permission.*
/** What stands between the person and the page, who could change it, and ways on. */
export function MissingRight({ path, authorized, missing, grantors, asked }: MissingRightProps) {
  const say = useSay()
  if (authorized) return <OpenNow path={path} />
  const right = missing?.startsWith('may:') ? say.named(`permission.${missing.slice(4)}`) : null
  return (
    <Help
      picture={<IconLock />}
      title={say('nonAuthority.title')}
      text={
        right
          ? say('nonAuthority.right', { right })
          : say(MISSING[missing ?? ''] ?? 'nonAuthority.text')
      }
      detail={path}
      more={right && <AskForAccess {...{ path, grantors, asked }} />}
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

/** Granted while the person was waiting here. */
function OpenNow({ path }: { path: string }) {
  const say = useSay()
  return (
    <div aria-live="polite">
      <Help
        picture={<IconCheck />}
        title={say('nonAuthority.granted')}
        text={say('nonAuthority.granted.text')}
        detail={path}
      >
        <Button component={Link} to={path}>
          {say('nonAuthority.open')}
        </Button>
      </Help>
    </div>
  )
}
