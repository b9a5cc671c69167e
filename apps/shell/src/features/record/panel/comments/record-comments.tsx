import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../../../kernel/data/api.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import { Refusal } from '../../../../ui/failure/refusal.tsx'
import { Remote } from '../../../../ui/failure/remote.tsx'
import { clientKey } from '../../form/client-key.ts'
import { type KnownTable, placeOf } from '../../known-table.ts'
import { CommentForm, type Said } from './comment-form.tsx'
import { CommentLine } from './comment-line.tsx'
import styles from './record-comments.module.css'
import { sayUntold } from './say-untold.ts'

type Here = { at: KnownTable; id: number }

/** What people say to a record, the last one first, and what one wants to say oneself. */
export function RecordComments({ at, id }: Here) {
  const say = useSay()
  const [key, setKey] = useState(clientKey)
  const write = useWrite('record.comment', { refreshes: ['record.comments'] })
  const onSend = async (said: Said) => {
    try {
      sayUntold(say, await write.mutateAsync({ ...placeOf(at), id, ...said, clientKey: key }))
      setKey(clientKey())
      return true
    } catch {
      // It is said below, and what was written stays.
      return false
    }
  }
  return (
    <>
      <CommentForm
        at={at}
        id={id}
        send={say('record.comment.send')}
        isBusy={write.isPending}
        onSend={onSend}
      />
      <Refusal of={write.error} />
      <Page at={at} id={id} />
    </>
  )
}

/** Those before one, and at a press those before them: each page hears by itself of what changes in it. */
function Page({ at, id, before }: Here & { before?: number }) {
  const say = useSay()
  const [isLonger, setIsLonger] = useState(false)
  const comments = useRead('record.comments', { ...placeOf(at), id, ...(before && { before }) })
  return (
    <Remote of={comments} skeleton={<Skeleton height={72} />}>
      {({ comments: said, isMore }) => (
        <>
          {said.length === 0 && !before && (
            <p className={styles.none}>{say('record.comment.none')}</p>
          )}
          <ol className={styles.comments}>
            {said.map((comment) => (
              <li key={comment.id}>
                <CommentLine at={at} id={id} comment={comment} />
              </li>
            ))}
          </ol>
          {isMore && !isLonger && (
            <Button variant="subtle" size="compact-sm" onClick={() => setIsLonger(true)}>
              {say('record.history.more')}
            </Button>
          )}
          {isMore && isLonger && <Page at={at} id={id} before={Number(said.at(-1)?.id)} />}
        </>
      )}
    </Remote>
  )
}
