import { Button } from '@mantine/core'
import { useRights } from '../../../entities/people/use-rights.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { useSay } from '../../../kernel/words/words.ts'
import { IconApps, IconPlus } from '../../../ui/icons.tsx'
import none from '../../../ui/list/no-rows.module.css'

/** There is none yet: who may build one is led there, others learn how one would come. */
export function NoApps() {
  const say = useSay()
  const isBuilder = useRights()('build')
  return (
    <div className={none.none}>
      <IconApps />
      <h2>{say('builtApp.none.title')}</h2>
      <p>{say(isBuilder ? 'builtApp.none.build' : 'builtApp.none.member')}</p>
      {isBuilder && (
        <Button component={Link} to="/app/new" leftSection={<IconPlus />}>
          {say('builtApp.new')}
        </Button>
      )}
    </div>
  )
}
