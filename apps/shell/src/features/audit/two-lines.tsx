import { Checkbox } from '@atrium/kit/checkbox.tsx'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'

import { compared, type FactLine } from './compared.ts'
import styles from './two-lines.module.css'

export type TwoLinesProps = {
  pair: [number, number] | null
  /** A line fact by fact: null while it is on its way, none where there is no such line. */
  useFacts: (seq: number) => FactLine[] | null
  onClose: () => void
}

/** Two lines side by side: what is not the same in both stands out. */
export function TwoLines({ pair, useFacts, onClose }: TwoLinesProps) {
  const say = useSay()
  if (!pair) return null
  return (
    <Dialog title={say('audit.compare.title')} onClose={onClose} wide>
      <Pair pair={pair} useFacts={useFacts} />
    </Dialog>
  )
}

type PairProps = Pick<TwoLinesProps, 'useFacts'> & { pair: [number, number] }

function Pair({ pair: [first, second], useFacts }: PairProps) {
  const say = useSay()
  const [isWhole, setWhole] = useState(false)
  const [one, other] = [useFacts(first), useFacts(second)]
  if (!one || !other) return <Skeleton height={240} />
  const all = compared(one, other)
  const differing = all.filter(({ isSame }) => !isSame)
  const named = (seq: number) => say('audit.line', { seq })
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
