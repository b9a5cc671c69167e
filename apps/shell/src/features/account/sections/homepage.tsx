import type { RouteConfig } from '@atrium/contract/apps/route-config.ts'
import { Select, Skeleton } from '@mantine/core'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { routeBase } from '../../../kernel/entry/route-table.ts'
import { titleOf } from '../../../kernel/router/title.ts'
import { useShell } from '../../../kernel/session/shell-context.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import center from '../center.module.css'

/** The choice of the page on which the person begins after signing in. */
export function HomepageChoice() {
  const profile = useRead('profile.get', {})
  return (
    <Remote of={profile} skeleton={<Skeleton height={60} />}>
      {({ homepage }) => <Choice homepage={homepage} />}
    </Remote>
  )
}

function Choice({ homepage }: { homepage: string | null }) {
  const say = useSay()
  const pages = useHomepages(homepage)
  const choose = useWrite('profile.homepage', { refreshes: ['profile.get', 'user.baseinfo'] })
  const save = (chosen: string | null) =>
    choose.mutate(
      { homepage: chosen },
      { onSuccess: () => toasts.show({ message: say('homepage.saved') }) },
    )
  return (
    <>
      <Refusal of={choose.error} />
      <Select
        className={center.narrow}
        label={say('homepage.label')}
        placeholder={say('homepage.none')}
        data={pages}
        value={homepage}
        onChange={save}
        readOnly={choose.isPending}
        searchable
        clearable
      />
    </>
  )
}

type Homepage = { value: string; label: string }

/**
 * Whether a route can be a homepage: a page for signed-in people that stands for itself, not one of guests or a step
 * on a way.
 */
const isHomepage = ({ path, open, target }: RouteConfig) =>
  !open && target.kind !== 'redirect' && !path.includes(':') && !/^\/(force|m)\//.test(path)

/** The possible homepages by name, with the chosen one even if it is gone by now. */
function useHomepages(chosen: string | null): Homepage[] {
  const say = useSay()
  const { routes } = useShell()
  const known = routes
    .filter(isHomepage)
    .map((route) => ({ value: routeBase(route), label: titleOf(say, route.title) }))
  if (!chosen || known.some(({ value }) => value === chosen)) return known
  return [...known, { value: chosen, label: chosen }]
}
