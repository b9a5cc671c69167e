import { Select, Skeleton } from '@mantine/core'
import { useHomepages } from '../../../entities/route/homepages.ts'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import center from '../center.module.css'

/** Where the person begins after signing in. */
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
