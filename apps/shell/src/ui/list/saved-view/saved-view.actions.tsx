import { Menu } from '@mantine/core'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { offerUndo } from '../../dialog/undo.tsx'
import { toastFailure } from '../../failure/toast-failure.ts'
import {
  IconCheck,
  IconCopy,
  IconEdit,
  IconEye,
  IconPlus,
  IconRetry,
  IconTrash,
} from '../../icons.tsx'
import type { List } from '../use-view.ts'
import type { Naming } from './saved-view.dialog.tsx'
import { type SavedView, wholeOf } from './use-saved-views.ts'
import { useViewCalls } from './use-view-calls.ts'

type SavedViewActionsProps = {
  list: List
  current: SavedView | undefined
  isChanged: boolean
  onName: (naming: Naming) => void
}

/** The actions on the view in sight. Somebody else's view can only be saved as a copy. */
export function SavedViewActions({ list, current, isChanged, onName }: SavedViewActionsProps) {
  const say = useSay()
  const calls = useViewCalls()
  const refreshes = { refreshes: [calls.list] }
  const update = useWrite(calls.update, refreshes)
  const remove = useWrite(calls.remove, refreshes)
  const restore = useWrite(calls.restore, refreshes)
  const isOwn = current?.by === null
  const change = async (change: { query?: SavedView['query']; shared?: boolean }, said: string) => {
    if (!current) return
    await update
      .mutateAsync({ id: current.id, ...change })
      .then(() => toasts.show({ message: said }), toastFailure)
  }
  const drop = async (view: SavedView) => {
    const gone = await remove.mutateAsync({ id: view.id }).catch(toastFailure)
    if (!gone) return
    list.change({ saved: null }, 'typing')
    offerUndo(say('savedView.removed', { name: view.name }), async () => {
      await restore.mutateAsync({ id: view.id })
      list.show(wholeOf(view), String(view.id), 'typing')
    })
  }
  const copy = async ({ id }: SavedView) => {
    await navigator.clipboard.writeText(`${location.origin}${location.pathname}?view=${id}`)
    toasts.show({ message: say('savedView.linkCopied') })
  }
  return (
    <>
      {current && isOwn && isChanged && (
        <Menu.Item
          leftSection={<IconCheck />}
          onClick={() =>
            void change(
              { query: { ...list.lasting } },
              say('savedView.saved', { name: current.name }),
            )
          }
        >
          {say('savedView.save')}
        </Menu.Item>
      )}
      {current && isChanged && (
        <Menu.Item
          leftSection={<IconRetry />}
          onClick={() => list.show(wholeOf(current), String(current.id))}
        >
          {say('savedView.discard')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconPlus />} onClick={() => onName({ view: null })}>
        {say('savedView.saveAs')}
      </Menu.Item>
      {current && (
        <Menu.Item leftSection={<IconCopy />} onClick={() => void copy(current)}>
          {say('savedView.copyLink')}
        </Menu.Item>
      )}
      {current && isOwn && (
        <>
          <Menu.Item leftSection={<IconEdit />} onClick={() => onName({ view: current })}>
            {say('savedView.rename')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconEye />}
            onClick={() =>
              void change(
                { shared: !current.shared },
                say(current.shared ? 'savedView.unshared' : 'savedView.shared', {
                  name: current.name,
                }),
              )
            }
          >
            {say(current.shared ? 'savedView.unshare' : 'savedView.share')}
          </Menu.Item>
          <Menu.Item color="danger" leftSection={<IconTrash />} onClick={() => void drop(current)}>
            {say('savedView.remove')}
          </Menu.Item>
        </>
      )}
    </>
  )
}
