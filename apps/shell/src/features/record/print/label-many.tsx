import { MOST_RECORDS_NAMED } from '@atrium/contract/built-apps/record-limits.ts'
import type { RecordRow } from '@atrium/contract/built-apps/record-shape.ts'
import type { Input } from '@atrium/contract/kernel/client.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ask } from '../../../kernel/data/api.ts'
import { useNavigate } from '../../../kernel/router/location.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { toastFailure } from '../../../ui/failure/toast-failure.ts'
import { IconQr } from '../../../ui/icons.tsx'
import type { Choosing } from '../../../ui/list/choosing.tsx'
import type { Count } from '../../../ui/list/count.ts'
import type { KnownTable } from '../known-table.ts'
import { allMatching } from '../table/all-matching.ts'
import { labelAddress } from './print-address.ts'

type LabelManyProps = {
  at: KnownTable
  choosing: Choosing<RecordRow>
  /** All that match, as the list asks for them. */
  matching: Input<'record.list'>
  count: Count | undefined
}

/** Labels of those that were chosen, or of all that match. */
export function LabelMany({ at, choosing, matching, count }: LabelManyProps) {
  const say = useSay()
  const navigate = useNavigate()
  const [isGathering, setIsGathering] = useState(false)
  const { chosen, isAll } = choosing
  const many = isAll ? (count?.count ?? 0) : chosen.length
  const go = async () => {
    setIsGathering(true)
    const list = (input: typeof matching) => ask('record.list', input)
    const rows = isAll ? await allMatching(matching, at.titleField, list) : chosen
    setIsGathering(false)
    const ids = rows.slice(0, MOST_RECORDS_NAMED).map(({ id }) => id)
    await navigate(labelAddress(at, ids))
  }
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconQr />}
      loading={isGathering}
      why={many > MOST_RECORDS_NAMED && say('record.labels.tooMany', { most: MOST_RECORDS_NAMED })}
      onClick={() => void go().catch(toastFailure)}
    >
      {say('record.labels')}
    </Button>
  )
}
