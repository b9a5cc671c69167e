import type { CallFailed } from '../../../kernel/data/api.ts'
import { later } from '../../../ui/controls/later.tsx'
import type { Understanding } from '../columns/understanding.ts'
import { type AppSource, type Draft, isFollowing, type Sheet } from './draft.ts'
import { SourceStep } from './source/source-step.tsx'
import type { Step } from './step-line.tsx'

// One begins with the first of them; the others are there by the time somebody has chosen a file.
const BlankStep = later(async () => (await import('./blank/blank-step.tsx')).BlankStep)
const CheckStep = later(async () => (await import('./check-step.tsx')).CheckStep)
const LookStep = later(async () => (await import('./look-step.tsx')).LookStep)
const PreviewStep = later(async () => (await import('./preview/preview-step.tsx')).PreviewStep)

type StepViewProps = {
  at: Step
  draft: Draft
  begin: { isPending: boolean; error: CallFailed | null }
  onChange: (part: Partial<Draft>) => void
  onGo: (step: Step) => void
  onRead: (sheet: Sheet, understanding: Understanding) => void
  onApp: (app: AppSource) => void
  onBlank: () => void
  onCreate: () => void
}

/** Where somebody is on the way to an app: what it begins with, that looked at, and what it is called. */
export function StepView(props: StepViewProps) {
  const { at, draft, begin, onChange, onGo, onRead, onApp, onBlank, onCreate } = props
  const { source } = draft
  const ways = { onBack: () => onGo('source'), onNext: () => onGo('look') }
  if (at === 'source' || !source)
    return <SourceStep onRead={onRead} onApp={onApp} onBlank={onBlank} />
  if (at === 'look')
    return (
      <LookStep
        isWanted
        draft={draft}
        source={source}
        begin={begin}
        onChange={onChange}
        onBack={() => onGo('check')}
        onCreate={onCreate}
      />
    )
  if (source.kind === 'spreadsheet')
    return (
      <CheckStep
        isWanted
        source={source}
        onRead={(corrections, understanding) =>
          onChange({ source: { ...source, corrections, understanding } })
        }
        {...ways}
      />
    )
  if (source.kind === 'blank')
    return (
      <BlankStep
        isWanted
        table={source.table}
        onChange={(table) =>
          onChange({
            source: { kind: 'blank', table },
            ...(isFollowing(draft) && { look: { ...draft.look, title: table.title } }),
          })
        }
        {...ways}
      />
    )
  return (
    <PreviewStep
      isWanted
      source={source}
      onExamples={(examples) => onChange({ source: { ...source, examples } })}
      {...ways}
    />
  )
}
