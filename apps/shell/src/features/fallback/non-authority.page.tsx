import { Button } from '@mantine/core'
import { IconLock } from '../../kernel/icons.tsx'
import { signOut } from '../../kernel/sign-out.ts'
import { useSay } from '../../kernel/words.ts'
import { Help } from './help.tsx'

/** The person is known, the page exists, and the two do not go together. */
export function NonAuthorityPage() {
  const say = useSay()
  return (
    <Help picture={<IconLock />} title={say('nonAuthority.title')} text={say('nonAuthority.text')}>
      <Button component="a" href="/">
        {say('fallback.home')}
      </Button>
      <Button variant="default" onClick={() => void signOut()}>
        {say('nonAuthority.otherAccount')}
      </Button>
    </Help>
  )
}
