import { Checkbox } from '@atrium/kit/checkbox.tsx'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Trouble } from '../../ui/failure/trouble.tsx'

import { compared, type ReadFacts } from './compared.ts'
import styles from './two-lines.module.css'

export type TwoLinesProps = {
  pair: [number, number] | null
  readFacts: ReadFacts
  onClose: () => void
}

/** Two lines side by side; what differs stands out. */
export function TwoLines({ pair, readFacts, onClose }: TwoLinesProps) {
  const say = useSay()
  if (!pair) return null
  return (
    <Dialog title={say('audit.compare.title')} onClose={onClose} wide>
      <Pair pair={pair} readFacts={readFacts} />
    </Dialog>
  )
}

type PairProps = Pick<TwoLinesProps, 'readFacts'> & { pair: [number, number] }

function Pair({ pair: [first, second], readFacts }: PairProps) {
  const say = useSay()
  const [isWhole, setWhole] = useState(false)
  const both = useQuery({
    queryKey: ['audit.compare', say.language, first, second],
    queryFn: ({ signal }) =>
      Promise.all([readFacts(say, first, signal), readFacts(say, second, signal)]),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (both.error instanceof CallFailed)
    return <Trouble error={both.error} onRetry={() => void both.refetch()} />
  if (!both.data) return <Skeleton height={240} />
  const [one, other] = both.data
  const all = compared(one, other)
  const differing = all.filter(({ isSame }) => !isSame)
  const named = (seq: number) => say('audit.line', { seq: String(seq) })
  return (
    <>
      <div className={styles.foot}>
        <p>{say.count('audit.compare.differences', differing.length)}</p>
        <Checkbox
          label={say('audit.compare.whole')}
          checked={isWhole}
          onChange={({ currentTarget }) => setWhole(currentTarget.checked)}
        />
      </div>
      <table className={styles.facts}>
        <thead>
          <tr>
            <th scope="col">{say('audit.compare.fact')}</th>
            <th scope="col">{named(first)}</th>
            <th scope="col">{named(second)}</th>
          </tr>
        </thead>
        <tbody>
          {(isWhole ? all : differing).map(({ name, one, other, isSame }) => (
            <tr key={name} data-differs={isSame ? undefined : true}>
              <th scope="row">{name}</th>
              <td data-line={`#${first}`}>{one}</td>
              <td data-line={`#${second}`}>{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
