import { Button } from '@mantine/core'
import { call } from '../../kernel/api.ts'
import { IconLock } from '../../kernel/icons.tsx'
import { leaveFor } from '../../kernel/leave.ts'
import { useSay } from '../../kernel/words.ts'
import { Help } from './help.tsx'

async function changeAccount() {
  await call('session.end', {})
  await leaveFor('/home/login')
}

/** The person is known, the page exists, and the two do not go together. */
export function NonAuthorityPage() {
  const say = useSay()
  return (
    <Help picture={<IconLock />} title={say('nonAuthority.title')} text={say('nonAuthority.text')}>
      <Button component="a" href="/">
        {say('fallback.home')}
      </Button>
      <Button variant="default" onClick={() => void changeAccount()}>
        {say('nonAuthority.otherAccount')}
      </Button>
    </Help>
  )
}
