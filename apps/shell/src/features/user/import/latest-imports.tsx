import type { ImportProgress } from '@atrium/contract/people/user-import.contract.ts'
import { Button, Progress } from '@mantine/core'
import { saveText } from '../../../kernel/browser/save-file.ts'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Badge, Line, Lines } from '../../../ui/details/item-list.tsx'
import { complain } from '../../../ui/failure/toast-failure.ts'
import { IconExport } from '../../../ui/icons.tsx'
import styles from './import.module.css'

/** Live events say when to look; asking now and then covers one that got lost. */
const NOW_AND_THEN = 5_000

/** What was imported lately, and how far what still runs has come. */
export function LatestImports() {
  const say = useSay()
  const { data = [] } = useRead(
    'userImport.list',
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.some(({ status }) => status === 'waiting') ? NOW_AND_THEN : false,
    },
  )
  if (data.length === 0) return null
  return (
    <section className={styles.latest}>
      <h2>{say('user.import.latest')}</h2>
      <Lines>
        {data.map((one) => (
          <ImportLine key={one.id} one={one} />
        ))}
      </Lines>
    </section>
  )
}

function ImportLine({ one }: { one: ImportProgress }) {
  const say = useSay()
  const facts = [one.enterprise.name, one.by, formatMoment(say.language, one.made)]
  return (
    <Line
      name={<strong>{one.fileName}</strong>}
      facts={facts.filter((fact) => fact !== null).join(' · ')}
    >
      {one.status === 'waiting' ? <Going one={one} /> : <Over one={one} />}
    </Line>
  )
}

function Going({ one: { rows, done } }: { one: ImportProgress }) {
  const say = useSay()
  const text = say('user.import.going', { done, rows })
  return (
    <div className={styles.going} aria-live="polite">
      <Progress value={(100 * done) / rows} aria-label={text} />
      <span>{text}</span>
    </div>
  )
}

function Over({ one: { id, status, added, rows, passwords } }: { one: ImportProgress }) {
  const say = useSay()
  const report = useWrite('userImport.report', { refreshes: ['userImport.list'] })
  const save = () =>
    report.mutate(
      { id },
      {
        onSuccess: ({ name, csv }) => saveText(name, csv),
        onError: complain,
      },
    )
  return (
    <>
      <Badge tone={status === 'done' && added === rows ? 'success' : 'warning'}>
        {status === 'failed'
          ? say('user.import.failed', { added, rows })
          : say('user.import.done', { added, rows })}
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
