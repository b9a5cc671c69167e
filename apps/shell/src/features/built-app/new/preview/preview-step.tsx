import { Skeleton, Switch } from '@mantine/core'
import { ownTitle } from '../../../../entities/built-app/own-title.ts'
import { useRead } from '../../../../kernel/data/api.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import { Remote } from '../../../../ui/failure/remote.tsx'
import { type AppSource, aboutOf } from '../draft.ts'
import { StepFoot } from '../step-foot.tsx'
import { StepHead } from '../step-head.tsx'
import steps from '../steps.module.css'
import { AppTables } from './app-tables.tsx'
import styles from './preview.module.css'

type PreviewStepProps = {
  source: AppSource
  onExamples: (examples: boolean) => void
  onBack: () => void
  onNext: () => void
}

/** An app that is written down, as it will be: looked at before it is named. */
export function PreviewStep({ source, onExamples, onBack, onNext }: PreviewStepProps) {
  const say = useSay()
  const about = aboutOf(source)
  const lead = about?.description && ownTitle(say, about.description)
  const hasExamples =
    source.kind === 'template' || source.preview.tables.some(({ examples }) => examples > 0)
  return (
    <div className={steps.step}>
      <StepHead title={about ? ownTitle(say, about.title) : ''} {...(lead && { lead })} />
      {hasExamples && (
        <Switch
          className={styles.examples ?? ''}
          label={say('builtApp.examples')}
          description={say('builtApp.examples.text')}
          checked={source.examples}
          onChange={({ currentTarget }) => onExamples(currentTarget.checked)}
        />
      )}
      {source.kind === 'template' ? (
        <TemplateTables template={source.card.template} />
      ) : (
        <AppTables tables={source.preview.tables} />
      )}
      <StepFoot onBack={onBack} sure={say('builtApp.next')} onSure={onNext} />
    </div>
  )
}

type Template = Extract<AppSource, { kind: 'template' }>['card']['template']

function TemplateTables({ template }: { template: Template }) {
  const read = useRead('appFile.template', { template })
  return (
    <Remote of={read} skeleton={<Skeleton height={420} />}>
      {({ tables }) => <AppTables tables={tables} />}
    </Remote>
  )
}
