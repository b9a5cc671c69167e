import { Button } from '@mantine/core'
import { Link } from '../../../kernel/router/link.tsx'
import { useSay } from '../../../kernel/words/words.ts'
import { IconApps } from '../../../ui/icons.tsx'
import none from '../../../ui/list/no-rows.module.css'

/** Stopped elsewhere, or deleted since. */
export function MadeGone() {
  const say = useSay()
  return (
    <div className={none.none}>
      <IconApps />
      <h2>{say('builtApp.making.gone')}</h2>
      <Button component={Link} to="/app" variant="default">
        {say('builtApp.title')}
      </Button>
    </div>
  )
}
