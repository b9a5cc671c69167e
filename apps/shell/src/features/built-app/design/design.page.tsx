import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { Skeleton } from '@mantine/core'
import { useRead } from '../../../kernel/data/api.ts'
import { useParams } from '../../../kernel/router/location.ts'
import { Remote } from '../../../ui/failure/remote.tsx'
import { NoSettings } from '../settings/no-settings.tsx'
import { Designer } from './designer.tsx'

export const routes: PageRoute[] = [
  {
    id: 'appDesign',
    path: '/app/:name/design',
    layout: 'index',
    title: 'builtApp.design',
    access: 'may:build',
  },
]

/** Where who builds changes an app while people go on with the one in force. */
export function AppDesignPage() {
  const { name = '' } = useParams()
  const draft = useRead('appDraft.get', { name }, { retry: false })
  if (draft.error?.error === 'not_found') return <NoSettings why="builtApp.gone" />
  return (
    <Remote of={draft} skeleton={<Skeleton height={560} />}>
      {(answer) => <Designer key={name} name={name} answer={answer} />}
    </Remote>
  )
}
