import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { useCallback, useState } from 'react'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSearchParams } from '../../../kernel/router/location.ts'
import { useUnsaved } from '../../../kernel/router/use-unsaved.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { later } from '../../../ui/controls/later.tsx'
import { BackLink } from '../../../ui/details/back-link.tsx'
import { PageHead } from '../../../ui/details/page-head.tsx'
import type { Understanding } from '../columns/understanding.ts'
import { blankTable } from './blank/blank-table.ts'
import { beginInput, type Draft, emptyDraft, type Sheet, withoutEnding } from './draft.ts'
import styles from './new-app.module.css'
import { SourceStep } from './source/source-step.tsx'
import { type Step, StepLine, steps } from './step-line.tsx'

export const routes: PageRoute[] = [
  {
    id: 'newApp',
    path: '/app/new',
    layout: 'index',
    title: 'builtApp.new',
    access: 'may:build',
    icon: 'spark',
  },
]

// One begins with the first of them; the others are there by the time somebody has chosen a file.
const BlankStep = later(async () => (await import('./blank/blank-step.tsx')).BlankStep)
const CheckStep = later(async () => (await import('./check-step.tsx')).CheckStep)
const LookStep = later(async () => (await import('./look-step.tsx')).LookStep)
const MakingView = later(async () => (await import('../making/making-view.tsx')).MakingView)

/** From a spreadsheet, or from nothing, to an app. What was chosen stays while one goes back and forth. */
export function NewAppPage() {
  const say = useSay()
  const [query, setQuery] = useSearchParams()
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const making = query.get('making')
  const { source } = draft
  const asked = steps.find((step) => step === query.get('step')) ?? 'source'
  const at: Step = source ? asked : 'source'
  useUnsaved(source !== null && !making)
  const change = useCallback((part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })), [])
  const go = useCallback((step: Step) => setQuery(step === 'source' ? {} : { step }), [setQuery])
  const begin = useWrite('builtApp.begin', { refreshes: ['builtApp.list'] })
  const onRead = useCallback(
    (sheet: Sheet, understanding: Understanding) => {
      const { name } = sheet
      setDraft((now) => ({
        ...now,
        source: { kind: 'spreadsheet', sheet, corrections: {}, understanding },
        look: { ...now.look, title: 'upload' in sheet ? withoutEnding(name) : now.look.title },
      }))
      go('check')
    },
    [go],
  )
  const onBlank = () => {
    if (source?.kind !== 'blank') change({ source: { kind: 'blank', table: blankTable(say) } })
    go('check')
  }
  const onCreate = () => {
    if (!source) return
    begin.mutate(beginInput(say, draft, source), {
      onSuccess: ({ name }) => setQuery({ making: name }, { replace: true }),
    })
  }
  return (
    <div className={styles.page} data-wide>
      <BackLink to="/app">{say('builtApp.title')}</BackLink>
      <PageHead title={say('builtApp.new')} lead={say('builtApp.new.lead')} />
      {making ? (
        <MakingView
          isWanted
          name={making}
          onStopped={() => setQuery(source ? { step: 'look' } : {})}
        />
      ) : (
        <>
          <StepLine at={at} isBlank={source?.kind === 'blank'} />
          {at === 'source' && <SourceStep onRead={onRead} onBlank={onBlank} />}
          {at === 'check' && source?.kind === 'spreadsheet' && (
            <CheckStep
              isWanted
              source={source}
              onRead={(corrections, understanding) =>
                change({ source: { ...source, corrections, understanding } })
              }
              onBack={() => go('source')}
              onNext={() => go('look')}
            />
          )}
          {at === 'check' && source?.kind === 'blank' && (
            <BlankStep
              isWanted
              table={source.table}
              onChange={(table) =>
                change({
                  source: { kind: 'blank', table },
                  ...(isFollowing(draft) && { look: { ...draft.look, title: table.title } }),
                })
              }
              onBack={() => go('source')}
              onNext={() => go('look')}
            />
          )}
          {at === 'look' && source && (
            <LookStep
              isWanted
              draft={draft}
              source={source}
              begin={begin}
              onChange={change}
              onBack={() => go('check')}
              onCreate={onCreate}
            />
          )}
        </>
      )}
    </div>
  )
}

/** Until somebody names it, an app of one table is called like it. */
const isFollowing = ({ source, look }: Draft) =>
  source?.kind === 'blank' && look.title === source.table.title
