import type { OpenApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import { HIDDEN_DAYS } from '@atrium/contract/built-apps/built-app-limits.ts'
import { Alert } from '@mantine/core'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import { formatMoment, formatNumber } from '../../../kernel/words/formats.ts'
import { type Say, useSay } from '../../../kernel/words/words.ts'
import { ProgressBar } from '../../../ui/details/progress-bar.tsx'

type Publishing = NonNullable<OpenApp['publishing']>

/** How far a version is on its way, or why it did not come into force. */
export function PublishingState({ app: { publishing } }: { app: OpenApp }) {
  const say = useSay()
  if (!publishing) return null
  const { version, failure, field, next, rowsDone, rowsTotal } = publishing
  if (failure && next)
    return (
      <Alert color="warning" title={say('builtApp.unsearched', { version })}>
        {say('builtApp.unsearched.lead', { next: formatMoment(say.language, next) })}
      </Alert>
    )
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

/** What was deleted, is past its time, and could not be dropped. */
export function UntidyState({ app: { untidy } }: { app: OpenApp }) {
  const say = useSay()
  if (!untidy) return null
  const called = untidy.field ?? untidy.table
  return (
    <Alert color="warning" title={say('builtApp.untidy')}>
      {say('builtApp.untidy.lead', {
        what: called ? ownTitle(say, called) : say('builtApp.untidy.unnamed'),
        days: HIDDEN_DAYS,
        since: formatMoment(say.language, untidy.since),
        next: formatMoment(say.language, untidy.next),
      })}
    </Alert>
  )
}

function stepText(say: Say, { step, rowsDone, rowsTotal }: Publishing): string {
  if ((step !== 'tidy' && step !== 'convert') || rowsTotal === 0)
    return say(`builtApp.publishing.${step}`)
  return say('builtApp.making.rows', {
    done: formatNumber(say.language, Math.min(rowsDone, rowsTotal)),
    total: formatNumber(say.language, rowsTotal),
  })
}
