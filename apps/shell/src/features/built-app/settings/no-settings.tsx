import { Button } from '@mantine/core'
import { Link } from '../../../kernel/router/link.tsx'
import { useSay } from '../../../kernel/words/words.ts'
import { IconApps } from '../../../ui/icons.tsx'
import none from '../../../ui/list/no-rows.module.css'

/** An app that is not there, or not there yet. */
export function NoSettings({ why }: { why: 'builtApp.gone' | 'builtApp.notReady' }) {
  const say = useSay()
  return (
    <div className={none.none}>
      <IconApps />
      <h1>{say(why)}</h1>
      <Button component={Link} to="/app" variant="default">
        {say('builtApp.title')}
      </Button>
    </div>
  )
}
