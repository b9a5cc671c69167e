import { MOST_PASTED } from '@atrium/contract/built-apps/built-app-limits.ts'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { zoneHere } from '../../../../kernel/browser/clock-ahead.ts'
import { useWrite } from '../../../../kernel/data/api.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import { Refusal } from '../../../../ui/failure/refusal.tsx'
import type { Understanding } from '../../columns/understanding.ts'
import styles from './source.module.css'
import { whyNot } from './why-not.ts'

type PasteCardProps = { onRead: (text: string, understanding: Understanding) => void }

/** Cells that somebody copied from a spreadsheet they need not save for it. */
export function PasteCard({ onRead }: PasteCardProps) {
  const say = useSay()
  const [text, setText] = useState('')
  const read = useWrite('spreadsheet.understand')
  const unreadable = read.error && whyNot(say, read.error)
  const isTooMuch = text.length > MOST_PASTED
  const send = () =>
    read.mutate(
      { text, zone: zoneHere() },
      { onSuccess: (understanding) => onRead(text, understanding) },
    )
  return (
    <section className={styles.card}>
      <h2>{say('builtApp.source.paste')}</h2>
      <p>{say('builtApp.source.paste.text')}</p>
      <Textarea
        aria-label={say('builtApp.source.paste.field')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        rows={4}
        error={unreadable ?? (isTooMuch && say('builtApp.source.tooMuch'))}
        classNames={{ input: styles.cells ?? '' }}
      />
      {!unreadable && <Refusal of={read.error} />}
      <Button
        variant="default"
        loading={read.isPending}
        why={(text.trim() === '' || isTooMuch) && say('form.missing')}
        onClick={send}
      >
        {say('builtApp.source.paste.read')}
      </Button>
    </section>
  )
}
