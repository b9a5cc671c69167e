import type { ImportProgress } from '@atrium/contract/people/user-import.contract.ts'
import { Button, Progress } from '@mantine/core'
import { saveText } from '../../kernel/browser/save-file.ts'
import { formatMoment } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Badge, ItemLine, ItemList } from '../../ui/details/item-list.tsx'
import { toastFailure } from '../../ui/failure/toast-failure.ts'
import { IconExport } from '../../ui/icons.tsx'
import styles from './spreadsheet.module.css'

type One = Omit<ImportProgress, 'enterprise'> & { enterprise?: { name: string } }
type Report = {
  isPending: boolean
  mutateAsync: (input: { id: number }) => Promise<{ name: string; csv: string }>
}
type ImportLinesProps = { of: One[]; report: Report }

/**
 * How often running imports are read, in milliseconds: live events say when to look, and this covers one that got
 * lost.
 */
const NOW_AND_THEN = 5_000
export const whileGoing = ({ state }: { state: { data?: One[] | undefined } }) =>
  state.data?.some(({ status }) => status === 'waiting') ? NOW_AND_THEN : false

/** The latest imports, and how far those that still run have come. */
export function ImportLines({ of, report }: ImportLinesProps) {
  const say = useSay()
  if (of.length === 0) return null
  return (
    <section className={styles.latest}>
      <h2>{say('user.import.latest')}</h2>
      <ItemList>
        {of.map((one) => (
          <ItemLine
            key={one.id}
            name={<strong>{one.fileName}</strong>}
            facts={[one.enterprise?.name, one.by, formatMoment(say.language, one.made)]
              .filter(Boolean)
              .join(' · ')}
          >
            {one.status === 'waiting' ? <Going one={one} /> : <Over one={one} report={report} />}
          </ItemLine>
        ))}
      </ItemList>
    </section>
  )
}

function Going({ one: { rows, done } }: { one: One }) {
  const say = useSay()
  const text = say('user.import.going', { done, rows })
  return (
    <div className={styles.going} aria-live="polite">
      <Progress value={(100 * done) / rows} aria-label={text} />
      <span>{text}</span>
    </div>
  )
}

const wordOf = ({ status, changed }: One) => {
  if (changed > 0) return status === 'failed' ? 'memberImport.failed' : 'memberImport.done'
  return status === 'failed' ? 'user.import.failed' : 'user.import.done'
}

function Over({ one, report }: { one: One; report: Report }) {
  const say = useSay()
  const { id, status, added, changed, rows, passwords } = one
  const save = () =>
    void report
      .mutateAsync({ id })
      .then(({ name, csv }) => saveText(name, csv))
      .catch(toastFailure)
  return (
    <>
      <Badge tone={status === 'done' && added + changed === rows ? 'success' : 'warning'}>
        {say(wordOf(one), { added, changed, rows })}
      </Badge>
      <Button
        variant={passwords > 0 ? 'filled' : 'default'}
        size="xs"
        leftSection={<IconExport />}
        loading={report.isPending}
        onClick={save}
      >
        {say(passwords > 0 ? 'user.import.report.passwords' : 'user.import.report')}
      </Button>
    </>
  )
}
