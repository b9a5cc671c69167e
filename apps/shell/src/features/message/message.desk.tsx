import type { ManagedMessage } from '@atrium/contract/messages/message.contract.ts'
import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useRead, useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { later } from '../../ui/controls/later.tsx'
import { PageHead } from '../../ui/details/page-head.tsx'
import { useOpenFromQuery } from '../../ui/hooks/use-open-from-query.ts'
import { IconBell, IconPlus } from '../../ui/icons.tsx'
import { ListTools } from '../../ui/list/described/list-tools.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ListRows } from '../../ui/list/list-rows.tsx'
import { useView } from '../../ui/list/use-view.ts'
import { audienceChoices } from './audience-choices.ts'
import { FormDrawer } from './form/form-drawer.tsx'
import { ManyActions, RowActions } from './message.actions.tsx'
import { messageRowsOf } from './message.rows.tsx'
import { listInput, messageView, type Writer } from './message.view.ts'
import { RemoveDialog } from './remove-dialog.tsx'

const Readers = later(async () => (await import('./readers-drawer.tsx')).ReadersDrawer)

type Overlays =
  | { kind: 'new' }
  | { kind: 'readers'; message: ManagedMessage }
  | { kind: 'remove'; messages: ManagedMessage[]; onGone: () => void }

const HEADS = {
  operator: { title: 'message.title', lead: 'message.lead', empty: 'message.empty.text' },
  console: {
    title: 'console.message.title',
    lead: 'console.message.lead',
    empty: 'console.message.empty.text',
  },
  space: { title: 'spaceMessage.title', lead: 'spaceMessage.lead', empty: 'message.empty.text' },
} as const

/** How often the number of readers is read again, in milliseconds, while the page is open. */
const LOOK_AGAIN = 15_000

/** The announcements of a writer: written, planned, changed, and how many people have read them. */
export function MessageDesk({ writer }: { writer: Writer }) {
  const isOfSpace = writer === 'space'
  const say = useSay()
  const list = useView(messageView)
  const { view, change } = list
  const [overlays, setOverlays] = useState<Overlays | null>(null)
  const read = useRead('message.managed', listInput(view), {
    placeholderData: keepPreviousData,
    ...(isOfSpace && { refetchInterval: LOOK_AGAIN }),
  })
  const opened = read.data?.rows.find(
    ({ id, state }) => String(id) === view.open && state !== 'removed',
  )
  const close = () => setOverlays(null)
  const restore = useRestore()
  const remove = (messages: ManagedMessage[], onGone = () => {}) =>
    setOverlays({ kind: 'remove', messages, onGone })
  const edit = ({ id }: ManagedMessage) => change({ open: String(id) })
  const readers = useMemo(
    () =>
      isOfSpace
        ? (message: ManagedMessage) => setOverlays({ kind: 'readers', message })
        : undefined,
    [isOfSpace],
  )
  const rows = useMemo(() => messageRowsOf(readers), [readers])
  const begin = () => setOverlays({ kind: 'new' })
  useOpenFromQuery('new', begin)
  const write = (
    <Button leftSection={<IconPlus />} onClick={begin}>
      {say('message.new')}
    </Button>
  )
  return (
    <ListPage>
      <PageHead title={say(HEADS[writer].title)} lead={say(HEADS[writer].lead)}>
        {write}
      </PageHead>
      <ListTools
        list={list}
        of={messageView}
        known={{ audience: isOfSpace ? null : { among: audienceChoices(say, writer) } }}
      />
      <ListRows
        list={list}
        of={read}
        rows={rows}
        none={{
          icon: <IconBell />,
          title: 'message.empty',
          text: HEADS[writer].empty,
          action: write,
        }}
        renderActions={(row) => <RowActions row={row} {...{ edit, remove, restore, readers }} />}
        renderMany={(choosing) => <ManyActions {...choosing} {...{ remove, restore }} />}
      />
      {overlays?.kind === 'new' && <FormDrawer message={null} writer={writer} onClose={close} />}
      {!overlays && opened && (
        <FormDrawer
          key={opened.id}
          message={opened}
          writer={writer}
          onClose={() => change({ open: null })}
        />
      )}
      <Readers
        isWanted={overlays?.kind === 'readers'}
        message={overlays?.kind === 'readers' ? overlays.message : null}
        onClose={close}
      />
      {overlays?.kind === 'remove' && (
        <RemoveDialog
          messages={overlays.messages}
          onClose={close}
          onUndo={restore}
          onGone={overlays.onGone}
        />
      )}
    </ListPage>
  )
}

/** Restores removed announcements and says how many. */
function useRestore() {
  const say = useSay()
  const { mutateAsync } = useWrite('message.restore', { refreshes: ['message.managed'] })
  return async (ids: number[]) => {
    const { restored } = await mutateAsync({ ids })
    toasts.show({ message: say.count('message.restored', restored) })
  }
}
