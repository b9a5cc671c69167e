import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { Button, Skeleton } from '@mantine/core'
import { useRead } from '../../kernel/data/api.ts'
import { safePath, toLogin } from '../../kernel/entry/entry.ts'
import { here } from '../../kernel/entry/leave.ts'
import { useSearchParams } from '../../kernel/router/location.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconLock } from '../../ui/icons.tsx'
import { Help } from './help.tsx'
import { MissingRight } from './missing-right.tsx'

export const routes: PageRoute[] = [
  {
    id: 'nonAuthority',
    path: '/nonAuthority',
    layout: 'noLogin',
    title: 'nonAuthority.title',
    access: 'anyone',
  },
]

/** Shown when a known person may not open an existing page. */
export function NonAuthorityPage() {
  const [query] = useSearchParams()
  const { login } = useVisitor()
  const path = safePath(query.get('path'), location.origin)
  if (!login) return <ForGuests path={path} />
  return path ? <ForPage path={path} /> : <WithoutPage />
}

/** Shown to guests, who may have access once they are signed in. */
function ForGuests({ path }: { path: string | null }) {
  const say = useSay()
  return (
    <Help
      picture={<IconLock />}
      title={say('nonAuthority.title')}
      text={say('nonAuthority.signIn')}
    >
      <Button component="a" href={toLogin(here.prefix, path && here.prefix + path)}>
        {say('home.signIn')}
      </Button>
      <Button variant="default" component="a" href="/">
        {say('fallback.home')}
      </Button>
    </Help>
  )
}

function ForPage({ path }: { path: string }) {
  const { data, isPending } = useRead('role.page', { path: pathOnly(path) })
  if (isPending) return <Skeleton height={240} />
  return data ? <MissingRight path={path} {...data} /> : <WithoutPage />
}

function WithoutPage() {
  const say = useSay()
  return (
    <Help picture={<IconLock />} title={say('nonAuthority.title')} text={say('nonAuthority.text')}>
      <Button component="a" href="/">
        {say('fallback.home')}
      </Button>
    </Help>
  )
}

const pathOnly = (path: string) => new URL(path, location.origin).pathname
