import type { RecordComment } from '@atrium/contract/built-apps/record-comment.contract.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ask, useWrite } from '../../../../kernel/data/api.ts'
import { formatExactly, formatMoment } from '../../../../kernel/words/formats.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import { offerUndo } from '../../../../ui/dialog/undo.tsx'
import { Refusal } from '../../../../ui/failure/refusal.tsx'
import { toastFailure } from '../../../../ui/failure/toast-failure.ts'
import { IconEdit, IconRetry, IconTrash } from '../../../../ui/icons.tsx'
import { RowAction } from '../../../../ui/list/row-action.tsx'
import { RowMenu } from '../../../../ui/list/row-menu.tsx'
import { doerName } from '../../doer-name.ts'
import { type KnownTable, placeOf } from '../../known-table.ts'
import { CommentForm, type Said } from './comment-form.tsx'
import { CommentText } from './comment-text.tsx'
import styles from './record-comments.module.css'
import { sayUntold } from './say-untold.ts'

const REFRESHED = { refreshes: ['record.comments'] } satisfies Parameters<typeof useWrite>[1]

type CommentLineProps = { at: KnownTable; id: number; comment: RecordComment }

/** One comment: who said what, and for whoever wrote it or manages the app what can be done to it. */
export function CommentLine({ at, id, comment }: CommentLineProps) {
  const say = useSay()
  const [isWriting, setIsWriting] = useState(false)
  const change = useWrite('record.changeComment', REFRESHED)
  const remove = useWrite('record.removeComment', REFRESHED)
  const restore = useWrite('record.restoreComment', REFRESHED)
  const which = { ...placeOf(at), id, comment: Number(comment.id) }
  const { can, by, acting, changedAt, removed } = comment
  const author = doerName(say, by)
  const name = acting
    ? say('record.history.acting', { who: doerName(say, acting), for: author })
    : author
  const onSend = async (said: Said) => {
    try {
      sayUntold(say, await change.mutateAsync({ ...which, ...said }))
      setIsWriting(false)
    } catch {
      // It is said where it is written.
    }
    return false
  }
  const onRemove = () =>
    remove.mutate(which, {
      onSuccess: () =>
        offerUndo(say('record.comment.removed'), () => ask('record.restoreComment', which)),
      onError: toastFailure,
    })
  const onRestore = () => restore.mutate(which, { onError: toastFailure })
  return (
    <>
      <div className={styles.head}>
        <strong>{name}</strong>
        <time dateTime={comment.at} title={formatExactly(say.language, comment.at)}>
          {formatMoment(say.language, comment.at)}
          {changedAt && ` · ${say('record.comment.changed')}`}
        </time>
        {(can.change || can.remove || can.restore) && !isWriting && (
          <RowMenu
            name={name}
            render={() => (
              <>
                {can.change && (
                  <RowAction icon={<IconEdit />} onClick={() => setIsWriting(true)}>
                    {say('do.edit')}
                  </RowAction>
                )}
                {can.remove && (
                  <RowAction icon={<IconTrash />} isDangerous onClick={onRemove}>
                    {say('record.remove')}
                  </RowAction>
                )}
                {can.restore && (
                  <RowAction icon={<IconRetry />} onClick={onRestore}>
                    {say('record.restore')}
                  </RowAction>
                )}
              </>
            )}
          />
        )}
      </div>
      {isWriting ? (
        <>
          <CommentForm
            at={at}
            id={id}
            before={comment}
            send={say('do.save')}
            isBusy={change.isPending}
            onSend={onSend}
          >
            <Button variant="default" size="compact-md" onClick={() => setIsWriting(false)}>
              {say('do.cancel')}
            </Button>
          </CommentForm>
          <Refusal of={change.error} />
        </>
      ) : removed ? (
        <p className={styles.removed}>
          {say('record.comment.takenDown', {
            who: doerName(say, removed.by),
            when: formatMoment(say.language, removed.at),
          })}
        </p>
      ) : (
        <CommentText comment={comment} />
      )}
    </>
  )
}
