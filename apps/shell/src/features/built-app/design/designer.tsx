import { partChanges, takenBack } from '@atrium/blueprint/draft/part-change.ts'
import type { TableView } from '@atrium/blueprint/uses/uses-of.ts'
import type { FormPart } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { MOST_TABLE_FIELDS } from '@atrium/contract/built-apps/built-app-limits.ts'
import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useCallback, useState } from 'react'
import { byPosition } from '../../../entities/built-app/own-fields.ts'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { arrive } from '../../../kernel/data/load-chunk.ts'
import { useSearchParams } from '../../../kernel/router/location.ts'
import { useSubject } from '../../../kernel/router/title-subject.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { later } from '../../../ui/controls/later.tsx'
import { BackLink } from '../../../ui/details/back-link.tsx'
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx'
import { offerUndo } from '../../../ui/dialog/undo.tsx'
import { ProblemList } from '../problems/problem-list.tsx'
import { useDraftProblems } from '../problems/use-draft-problems.ts'
import { useRemoval } from '../uses/use-removal.tsx'
import { AddParts } from './add-parts.tsx'
import { ClashList } from './clash-list.tsx'
import styles from './design.module.css'
import { DesignBar } from './design-bar.tsx'
import { type FieldToCome, withNewField, withoutField } from './designed-app.ts'
import type { DraftAnswer } from './designing.ts'
import { moveBeside, moveStep } from './form-moves.ts'
import { withNewPart, withoutPart } from './form-parts.ts'
import { ListPreview } from './preview/list-preview.tsx'
import type { Shown } from './preview/shown.ts'
import { TableTabs } from './table-tabs.tsx'
import { useDesigning } from './use-designing.ts'
import { useUndoKeys } from './use-undo-keys.ts'

/** With the control of every kind: the head is there before it. */
const FormPreview = lazy(async () => ({
  default: (await arrive(() => import('./preview/form-preview.tsx'))).FormPreview,
}))
const PageDesigner = lazy(async () => ({
  default: (await arrive(() => import('./page/page-designer.tsx'))).PageDesigner,
}))
const Properties = later(async () => (await import('./properties/properties.tsx')).Properties)

/** Narrower, what is chosen is changed in a sheet over the app. */
const BESIDE = '(width >= 62rem)'

/** What the properties are of beside a field: the table itself, or a field that is to come. The next address ends it. */
type Beside = { what: 'table' | 'add'; at: string }

const NO_VIEWS: readonly TableView[] = []

/** The app as the chosen role sees it, and beside it the properties of what was clicked. */
export function Designer({ name, answer }: { name: string; answer: DraftAnswer }) {
  const say = useSay()
  const designing = useDesigning(name, answer)
  const { state, change, undo, redo } = designing
  const { now } = state
  useUndoKeys(undo, redo)
  useSubject(ownTitle(say, now.title))
  const isWide = useMediaQuery(BESIDE, true, { getInitialValueInEffect: false }) ?? true
  const [query, setQuery] = useSearchParams()
  const tables = byPosition(now.tables)
  const table = tables.find(([id]) => id === query.get('table'))?.[0] ?? tables[0]?.[0] ?? ''
  const [shown, setShown] = useState<Shown>({ what: 'form', width: 'desk', role: null })
  const named = query.get('field')
  const here = `${table}.${named ?? ''}`
  const [beside, setBeside] = useState<Beside | null>(null)
  const chosen = beside?.at === here ? beside.what : null
  const shape = now.tables[table]
  const isPage = query.get('part') === 'page'
  const views = useRead('builtApp.views', { name }).data ?? NO_VIEWS
  const removal = useRemoval({ name, app: now, views })
  const [isListOpen, setIsListOpen] = useState(false)
  const problems = useDraftProblems(name, answer.published.blueprint, now)
  /** In its place: the way back leads out of the designer, not through all that was clicked. */
  const show = useCallback(
    (field: string | null, what?: Beside['what']) => {
      setBeside(what ? { what, at: `${table}.${field ?? ''}` } : null)
      setQuery({ table, ...(field !== null && { field }) }, { replace: true, keepsScroll: true })
    },
    [setQuery, table],
  )
  const choose = useCallback((field: string) => show(field), [show])
  const goTo = (next: string) => {
    setBeside(null)
    setQuery({ table: next })
  }
  const place = useCallback(
    (id: string, beside: string, isAfter: boolean) =>
      change((app) => moveBeside(app, { table, id }, beside, isAfter)),
    [change, table],
  )
  const step = useCallback(
    (id: string, isDown: boolean) => change((app) => moveStep(app, { table, id }, isDown)),
    [change, table],
  )
  const add = (field: FieldToCome) => {
    const made = withNewField(say, now, table, field, named)
    change(() => made.app)
    show(made.field)
  }
  const addPart = (is: FormPart['is']) => {
    const made = withNewPart(say, now, table, is, named)
    change(() => made.app)
    show(made.part)
  }
  const removePart = (id: string) => {
    change((app) => withoutPart(app, { table, id }))
    show(null)
  }
  const remove = (field: string) => {
    const title = ownTitle(say, shape?.fields[field]?.title ?? {})
    removal.remove({ table, field }, title, () => {
      const next = withoutField(now, { table, field })
      const gone = partChanges(now, next)
      change(() => next)
      show(null)
      offerUndo(say('builtApp.design.removed', { title }), async () =>
        change((app) => takenBack(app, gone)),
      )
    })
  }
  const field = chosen === null && named !== null && shape?.fields[named] ? named : null
  /** Parts of the form stand in the address like fields: no two have one id. */
  const part = chosen === null && named !== null && shape?.form?.parts?.[named] ? named : null
  const isFull = Object.keys(shape?.fields ?? {}).length >= MOST_TABLE_FIELDS
  const properties = (
    <Properties
      isWanted
      name={name}
      views={views}
      app={now}
      published={answer.published.blueprint}
      table={table}
      field={field}
      part={part}
      isAdding={chosen === 'add'}
      onChange={change}
      onAdd={add}
      onStep={step}
      onRemove={remove}
      onRemovePart={removePart}
      onGone={goTo}
    />
  )
  const isOpen = field !== null || part !== null || chosen === 'add' || chosen === 'table'
  return (
    <div className={styles.page} data-wide>
      <BackLink to={`/app/${name}/settings`}>{say('builtApp.settings')}</BackLink>
      <DesignBar
        name={name}
        designing={designing}
        published={answer.published}
        shown={shown}
        onShow={setShown}
        isPage={isPage}
        problems={problems}
        isListOpen={isListOpen}
        onList={setIsListOpen}
      />
      {isListOpen && <ProblemList name={name} problems={problems} />}
      <ClashList app={now} clashes={state.clashes} onDecide={designing.decide} />
      <TableTabs
        app={now}
        here={isPage ? null : table}
        onChoose={(id) => (id === table && !isPage ? show(null, 'table') : goTo(id))}
        onStart={() => setQuery({ part: 'page' })}
        onChange={change}
      />
      {isPage ? (
        <Suspense fallback={<Skeleton height={480} />}>
          <PageDesigner
            name={name}
            app={now}
            published={answer.published.blueprint}
            shown={shown}
            isWide={isWide}
            onChange={change}
          />
        </Suspense>
      ) : (
        <div className={styles.both}>
          <section
            className={styles.stage}
            data-width={shown.width}
            aria-label={say('builtApp.design.stage')}
          >
            {shape && shown.what === 'form' && (
              <Suspense fallback={<Skeleton height={320} />}>
                <FormPreview
                  app={now}
                  table={table}
                  role={shown.role}
                  chosen={field ?? part}
                  onChoose={choose}
                  onPlace={place}
                  onStep={step}
                />
              </Suspense>
            )}
            {shape && shown.what === 'list' && (
              <ListPreview
                app={now}
                place={{ app: name, table }}
                isThere={table in answer.published.blueprint.tables}
                role={shown.role}
                chosen={field}
                onChoose={choose}
              />
            )}
            <AddParts
              isForm={shown.what === 'form'}
              whyNoField={isFull && say('builtApp.design.full', { most: MOST_TABLE_FIELDS })}
              parts={Object.keys(shape?.form?.parts ?? {}).length}
              onAddField={() => setBeside({ what: 'add', at: here })}
              onAdd={addPart}
            />
          </section>
          {isWide ? (
            <aside className={styles.properties}>{properties}</aside>
          ) : (
            <SideDrawer
              opened={isOpen}
              onClose={() => show(null)}
              title={say('builtApp.design.properties')}
            >
              <div className={styles.sheet}>{properties}</div>
            </SideDrawer>
          )}
        </div>
      )}
      {removal.question}
    </div>
  )
}
