import type { RecordRow } from '@atrium/contract/built-apps/record-shape.ts'
import type { Input } from '@atrium/contract/kernel/client.ts'
import { useEffect, useState } from 'react'
import { ask, CallFailed } from '../../../kernel/data/api.ts'
import { gatherRows } from '../table/gather-rows.ts'

type Rows = { rows: RecordRow[]; isMore: boolean }
type State = { of: string; found: Rows | null; failed: CallFailed | null }

/** The rows of a sheet, page after page: what is printed stays as it was when it was looked at. */
export function useRows(input: Input<'record.list'>, most: number) {
  const of = JSON.stringify(input)
  const [state, setState] = useState<State>({ of: '', found: null, failed: null })
  useEffect(() => {
    let isGone = false
    const list = (one: Input<'record.list'>) => ask('record.list', one)
    gatherRows(JSON.parse(of) as Input<'record.list'>, list, most).then(
      (found) => isGone || setState({ of, found, failed: null }),
      (failed: unknown) => {
        if (!(failed instanceof CallFailed)) throw failed
        if (!isGone) setState({ of, found: null, failed })
      },
    )
    return () => {
      isGone = true
    }
  }, [of, most])
  return state.of === of ? state : { of, found: null, failed: null }
}
