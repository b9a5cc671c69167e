import type { OpenApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import { Button } from '@mantine/core'
import { useContext, useState } from 'react'
import { ownTitle } from '../../entities/built-app/own-title.ts'
import { RouterContext } from '../../kernel/router/location.ts'
import { useSubject } from '../../kernel/router/title-subject.ts'
import { useSay } from '../../kernel/words/words.ts'
import { later } from '../../ui/controls/later.tsx'
import { useOverlay } from '../../ui/dialog/use-overlay.ts'
import { useOpenFromQuery } from '../../ui/hooks/use-open-from-query.ts'
import { IconPlus } from '../../ui/icons.tsx'
import { useDescribedView } from '../../ui/list/described/described-list.tsx'
import { focusBesideOnceGone } from '../../ui/list/focus-beside.ts'
import { AppHead } from './app-head.tsx'
import type { Values } from './form/draft.ts'
import type { BegunLeading } from './form/new-leading.tsx'
import { LookChoice } from './look/look-choice.tsx'
import { PrintLink } from './print/print-link.tsx'
import { References } from './references.tsx'
import { selectionInput } from './table/list-input.ts'
import { MisfitNote } from './table/misfit-note.tsx'
import { RecordList } from './table/record-list.tsx'
import { useFollowRelated } from './table/use-follow-related.ts'
import { useRemove } from './table/use-remove.ts'
import { useKnownTable } from './use-known-table.ts'

const RecordPanel = later(async () => (await import('./panel/record-panel.tsx')).RecordPanel)
const RecordLook = later(async () => (await import('./look/record-look.tsx')).RecordLook)
const NewRecord = later(async () => (await import('./form/new-record.tsx')).NewRecord)
const NewLeading = later(async () => (await import('./form/new-leading.tsx')).NewLeading)
const RecordBin = later(async () => (await import('./bin/record-bin.tsx')).RecordBin)

/** One table of an app: its records, the one that is open, and a new one. */
export function AppTable({ app, table }: { app: OpenApp; table: string }) {
  const say = useSay()
  const [isToMend, setToMend] = useState(false)
  const leave = useContext(RouterContext)?.leave ?? ((goOn: () => void) => goOn())
  const { description, at, looks } = useKnownTable(app, table, isToMend)
  const list = useDescribedView(description, looks)
  const { view, change } = list
  const look = view.look['as']
  const { overlay, openOverlay, clear } = useOverlay<'new' | 'bin'>()
  const [writing, setWriting] = useState<string | null>(null)
  const [preset, setPreset] = useState<Values>()
  const [leading, setLeading] = useState<{ begun: BegunLeading; opened: boolean } | null>(null)
  const { remove } = useRemove(at)
  const mayCreate = at.powers.create
  useFollowRelated(at)
  useOpenFromQuery('new', () => mayCreate && openOverlay('new'))
  useSubject(`${at.title} · ${ownTitle(say, app.title)}`, { alone: true })
  const add = (values?: Values) => {
    setPreset(values)
    openOverlay('new')
  }
  const create = mayCreate && (
    <Button leftSection={<IconPlus />} onClick={() => add()}>
      {say('record.add')}
    </Button>
  )
  const open = (id: string, isWriting: boolean) => {
    setWriting(isWriting ? id : null)
    change({ open: id })
  }
  /** Work goes on with the row beside it. */
  const removeOne = (id: string, onDone?: () => void) => {
    focusBesideOnceGone(Number(id))
    remove([id], onDone)
  }
  const records = {
    at,
    description,
    list,
    create,
    tools: (
      <>
        <LookChoice at={at} list={list} />
        {at.powers.see !== 'none' && <PrintLink at={at} />}
      </>
    ),
    onOpen: open,
    onRemove: (id: string) => removeOne(id),
  }
  const close = () => {
    setWriting(null)
    change({ open: null })
  }
  return (
    <References app={app.name} table={table} blueprint={app.blueprint}>
      <AppHead
        app={app}
        here={table}
        create={create}
        onBin={at.powers.remove === 'none' ? null : () => openOverlay('bin')}
      />
      <MisfitNote
        at={at}
        onShow={(isWanted) =>
          leave(() => {
            setToMend(isWanted)
            change({ at: null })
          })
        }
      />
      {look !== undefined && <RecordLook isWanted kind={look} {...records} onAdd={add} />}
      {look === undefined && <RecordList {...records} />}
      <RecordPanel
        isWanted={view.open !== null}
        app={app}
        at={at}
        id={overlay || leading?.opened ? null : view.open}
        isWriting={writing !== null && writing === view.open}
        matching={selectionInput(at, description, view)}
        // In its place: the way back leads to the list, not through all that was looked at.
        onStep={(id) => change({ open: id }, 'typing')}
        onWrite={(isWriting) => setWriting(isWriting ? view.open : null)}
        onRemove={({ id }) => removeOne(id, close)}
        onAddLeading={(begun) => setLeading({ begun, opened: true })}
        onClose={close}
      />
      <NewRecord
        isWanted={overlay === 'new'}
        at={at}
        opened={overlay === 'new'}
        preset={preset}
        onAdded={clear}
        onClose={clear}
      />
      {leading && (
        <NewLeading
          isWanted
          app={app}
          {...leading}
          onClose={() => setLeading({ ...leading, opened: false })}
        />
      )}
      <RecordBin isWanted={overlay === 'bin'} at={at} opened={overlay === 'bin'} onClose={clear} />
    </References>
  )
}
