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
import {
  type AppSource,
  aboutOf,
  beginInput,
  type Draft,
  emptyDraft,
  lookOf,
  type Sheet,
  withoutEnding,
} from './draft.ts'
import styles from './new-app.module.css'
import { type Step, StepLine, steps } from './step-line.tsx'
import { StepView } from './step-view.tsx'

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

const MakingView = later(async () => (await import('../making/making-view.tsx')).MakingView)

/** From a spreadsheet, a template, an app file or nothing to an app. What was chosen stays while one goes back and forth. */
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
  const onApp = useCallback(
    (app: AppSource) => {
      const about = aboutOf(app)
      // Its roles are its own: who was chosen before had one of another app.
      const begun = { source: app, grants: [] }
      setDraft((now) => ({ ...now, ...begun, ...(about && { look: lookOf(say, about) }) }))
      go('check')
    },
    [go, say],
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
          <StepLine at={at} source={source} />
          <StepView
            at={at}
            draft={draft}
            begin={begin}
            onChange={change}
            onGo={go}
            onRead={onRead}
            onApp={onApp}
            onBlank={onBlank}
            onCreate={onCreate}
          />
        </>
      )}
    </div>
  )
}
