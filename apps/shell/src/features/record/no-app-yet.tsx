import type { OpenApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import { Button } from '@mantine/core'
import { Link } from '../../kernel/router/link.tsx'
import { useSay } from '../../kernel/words/words.ts'
import { IconApps } from '../../ui/icons.tsx'
import none from '../../ui/list/no-rows.module.css'

// words for each: record.noApp.*, record.noApp.*.text
/** It is not there for this reader, has nothing for them or not this table; or it is not made. */
const reasons = ['gone', 'empty', 'noTable', 'making', 'failed', 'stopped'] as const

type NoAppYetProps = { why: (typeof reasons)[number]; app?: OpenApp }

/** An app in which there is nothing to work on, and why. */
export function NoAppYet({ why, app }: NoAppYetProps) {
  const say = useSay()
  return (
    <div className={none.none}>
      <IconApps />
      <h1>{say(`record.noApp.${why}`)}</h1>
      <p>{say(`record.noApp.${why}.text`)}</p>
      {why === 'noTable' && app && (
        <Button component={Link} to={`/app/${app.name}`} variant="default">
          {say('record.noApp.first')}
        </Button>
      )}
      {why === 'gone' && (
        <Button component={Link} to="/app" variant="default">
          {say('builtApp.title')}
        </Button>
      )}
      {why === 'empty' && app?.canBuild && (
        <Button component={Link} to={`/app/${app.name}/settings`} variant="default">
          {say('record.settings')}
        </Button>
      )}
      {app?.canBuild && isUnmade(app) && (
        <Button component={Link} to={`/app/new?making=${app.name}`} variant="default">
          {say('builtApp.follow')}
        </Button>
      )}
    </div>
  )
}

/** Its settings open once it is ready; how far it is, and why it failed, stands where it is made. */
const isUnmade = ({ state, restorable }: OpenApp) => state !== 'ready' && restorable === null
