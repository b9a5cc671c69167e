import { Button } from '@mantine/core'
import { useLocation } from '../../kernel/router/location.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconSearch } from '../../ui/icons.tsx'
import { Help } from './help.tsx'

/** An address that leads nowhere. */
export function LostPage() {
  const say = useSay()
  const { pathname } = useLocation()
  return (
    <Help
      picture={<IconSearch />}
      title={say('fallback.lost.title')}
      text={say('fallback.lost.text')}
      detail={pathname}
    >
      <Button component="a" href="/">
        {say('fallback.home')}
      </Button>
      <Button variant="default" onClick={() => history.back()}>
        {say('fallback.back')}
      </Button>
    </Help>
  )
}
