import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { colleagues } from '../../../../entities/picker/people-pickers.ts'
import { useRead } from '../../../../kernel/data/api.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import type { Choice } from '../../../../ui/controls/picker.ts'
import { SearchedSelect } from '../../../../ui/controls/searched-select.tsx'
import { PlainDialog } from '../../../../ui/dialog/plain-dialog.tsx'
import { Remote } from '../../../../ui/failure/remote.tsx'
import { type KnownTable, placeOf } from '../../known-table.ts'
import styles from './record-why.module.css'
import { WhyAnswer } from './why-answer.tsx'

type WhyDialogProps = { at: KnownTable; id: number; onClose: () => void }

/** Whoever manages the app chooses somebody; everybody else asks of themselves. */
export function WhyDialog({ at, id, onClose }: WhyDialogProps) {
  const say = useSay()
  const [person, setPerson] = useState<Choice | null>(null)
  return (
    <PlainDialog title={say(at.manages ? 'record.why' : 'record.why.own')} onClose={onClose} wide>
      <div className={styles.why}>
        {at.manages && (
          <SearchedSelect
            label={say('record.why.person')}
            placeholder={say('record.why.find')}
            among={colleagues}
            known={person}
            value={person?.value ?? null}
            onChange={(value, option) => setPerson(value ? option : null)}
            comboboxProps={{ withinPortal: false }}
            data-autofocus
          />
        )}
        {(person || !at.manages) && (
          <Answer at={at} id={id} person={person && Number(person.value)} />
        )}
      </div>
    </PlainDialog>
  )
}

type AnswerProps = { at: KnownTable; id: number; person: number | null }

function Answer({ at, id, person }: AnswerProps) {
  const why = useRead('record.why', { ...placeOf(at), id, ...(person !== null && { person }) })
  return (
    <Remote of={why} skeleton={<Skeleton height={180} />}>
      {(found) => <WhyAnswer why={found} fields={at.fields} />}
    </Remote>
  )
}
