import { Button } from '@mantine/core'
import { IconBuilding, IconPlus, IconSearch } from '../../../kernel/icons.tsx'
import { useSay } from '../../../kernel/words.ts'
import styles from './no-rows.module.css'

type NoRowsProps = { filtered: boolean; onClear: () => void; onFound: (() => void) | null }

/** Nothing to show: because nothing is there yet, or because nothing matches. */
export function NoRows({ filtered, onClear, onFound }: NoRowsProps) {
  const say = useSay()
  const why = filtered ? 'unmatched' : 'first'
  return (
    <div className={styles.none}>
      {filtered ? <IconSearch /> : <IconBuilding />}
      <h2>{say(`enterprise.empty.${why}`)}</h2>
      <p>{say(`enterprise.empty.${why}.text`)}</p>
      {filtered && (
        <Button variant="default" onClick={onClear}>
          {say('enterprise.filters.clearAll')}
        </Button>
      )}
      {!filtered && onFound && (
        <Button leftSection={<IconPlus />} onClick={onFound}>
          {say('enterprise.found')}
        </Button>
      )}
    </div>
  )
}
