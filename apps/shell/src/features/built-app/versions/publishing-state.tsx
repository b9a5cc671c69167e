import type { OpenApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import { Alert } from '@mantine/core'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import { formatNumber } from '../../../kernel/words/formats.ts'
import { type Say, useSay } from '../../../kernel/words/words.ts'
import { ProgressBar } from '../../../ui/details/progress-bar.tsx'

type Publishing = NonNullable<OpenApp['publishing']>

/** How far a version is on its way, or why it did not come into force. */
export function PublishingState({ app: { publishing } }: { app: OpenApp }) {
  const say = useSay()
  if (!publishing) return null
  const { version, failure, field, rowsDone, rowsTotal } = publishing
  if (failure)
    return (
      <Alert color="danger" title={say('builtApp.unpublished', { version })}>
        {say(`builtApp.unpublished.${failure}`, { field: field ? ownTitle(say, field) : '' })}
      </Alert>
    )
  const label = say('builtApp.publishing', { version })
  return (
    <div aria-live="polite">
      <ProgressBar
        label={label}
        text={`${label} · ${stepText(say, publishing)}`}
        value={rowsDone}
        max={rowsTotal > 0 ? rowsTotal : undefined}
      />
    </div>
  )
}

function stepText(say: Say, { step, rowsDone, rowsTotal }: Publishing): string {
  if (step !== 'tidy' || rowsTotal === 0) return say(`builtApp.publishing.${step}`)
  return say('builtApp.making.rows', {
    done: formatNumber(say.language, Math.min(rowsDone, rowsTotal)),
    total: formatNumber(say.language, rowsTotal),
  })
}
