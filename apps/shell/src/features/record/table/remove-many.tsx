import { RECORDS_COUNTED } from '@atrium/contract/built-apps/record-limits.ts'
import type { RecordRow } from '@atrium/contract/built-apps/record-shape.ts'
import type { Input } from '@atrium/contract/kernel/client.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ask } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Question } from '../../../ui/dialog/question.tsx'
import { toastFailure } from '../../../ui/failure/toast-failure.ts'
import { IconTrash } from '../../../ui/icons.tsx'
import type { Choosing } from '../../../ui/list/choosing.tsx'
import type { Count } from '../../../ui/list/count.ts'
import type { KnownTable } from '../known-table.ts'
import { allMatching } from './all-matching.ts'
import { useRemove } from './use-remove.ts'

type RemoveManyProps = {
  at: KnownTable
  choosing: Choosing<RecordRow>
  /** All that match, as the list asks for them. */
  matching: Input<'record.list'>
  count: Count | undefined
}

/** Removes those that were chosen, as far as this reader may. All that match are asked about first: they are not in sight. */
export function RemoveMany({ at, choosing, matching, count }: RemoveManyProps) {
  const say = useSay()
  const { remove, isRemoving } = useRemove(at)
  const [isAsking, setIsAsking] = useState(false)
  const [isGathering, setIsGathering] = useState(false)
  const { chosen, isAll, clear } = choosing
  const isBusy = isRemoving || isGathering
  const removable = (rows: readonly RecordRow[]) =>
    rows.filter(({ can }) => can.remove).map(({ id }) => id)
  const begin = async () => {
    setIsAsking(false)
    setIsGathering(true)
    const list = (input: typeof matching) => ask('record.list', input)
    const found = await allMatching(matching, at.titleField, list).catch(toastFailure)
    setIsGathering(false)
    if (found) remove(removable(found), clear)
  }
  const own = removable(chosen)
  const why =
    (isAll && count?.isCapped && say('record.remove.tooMany', { most: RECORDS_COUNTED })) ||
    (!isAll && own.length === 0 && say('record.remove.none'))
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconTrash />}
        loading={isBusy}
        why={why}
        onClick={() => (isAll ? setIsAsking(true) : remove(own, clear))}
      >
        {say('record.remove')}
      </Button>
      {isAsking && (
        <Question
          title={say.count('record.remove.title', count?.count ?? 0)}
          sure={say('record.remove')}
          busy={false}
          onSure={() => void begin()}
          onClose={() => setIsAsking(false)}
        >
          <p>{say('record.remove.text')}</p>
        </Question>
      )}
    </>
  )
}
