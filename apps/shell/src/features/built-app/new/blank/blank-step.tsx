import { recordedKinds } from '@atrium/contract/field/recorded.ts'
import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useSay } from '../../../../kernel/words/words.ts'
import { IconPlus } from '../../../../ui/icons.tsx'
import { KindsHelp } from '../../columns/kinds-help.tsx'
import { StepFoot } from '../step-foot.tsx'
import { StepHead } from '../step-head.tsx'
import styles from '../steps.module.css'
import own from './blank.module.css'
import { type BlankField, type BlankTable, blankField, faultsIn } from './blank-table.ts'
import { FieldLine } from './field-line.tsx'

const MOST_NAME = 60
const MOST_FIELDS = 40

type BlankStepProps = {
  table: BlankTable
  onChange: (table: BlankTable) => void
  onBack: () => void
  onNext: () => void
}

/** The first table of an app that begins with nothing: what is kept, line by line. */
export function BlankStep({ table, onChange, onBack, onNext }: BlankStepProps) {
  const say = useSay()
  const [isTried, setTried] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const faults = faultsIn(table)
  const isNamed = table.title.trim() !== ''
  const setField = (id: string, change: Partial<BlankField>) =>
    onChange({
      ...table,
      fields: table.fields.map((field) => (field.id === id ? { ...field, ...change } : field)),
    })
  const add = () => {
    onChange({ ...table, fields: [...table.fields, blankField()] })
    // The new line is there once the page was drawn again.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('li:last-child input')?.focus(),
    )
  }
  const next = () => (faults.size > 0 || !isNamed ? setTried(true) : onNext())
  return (
    <div className={styles.step}>
      <StepHead title={say('builtApp.blank.title')} lead={say('builtApp.blank.lead')} />
      <KindsHelp />
      <div className={own.box}>
        <TextInput
          label={say('builtApp.blank.table')}
          placeholder={say('builtApp.blank.table.hint')}
          maxLength={MOST_NAME}
          value={table.title}
          error={isTried && !isNamed && say('builtApp.blank.missing')}
          onChange={({ currentTarget }) => onChange({ ...table, title: currentTarget.value })}
        />
        <ul ref={list} className={own.fields}>
          {table.fields.map((field, at) => (
            <FieldLine
              key={field.id}
              field={field}
              n={at + 1}
              {...(at === 0 && { without: ['relation', ...recordedKinds] })}
              fault={isTried ? faults.get(field.id) : undefined}
              onChange={(change) => setField(field.id, change)}
              onRemove={
                table.fields.length > 1
                  ? () =>
                      onChange({ ...table, fields: table.fields.filter((one) => one !== field) })
                  : null
              }
            />
          ))}
        </ul>
        {table.fields.length < MOST_FIELDS && (
          <Button
            className={own.add ?? ''}
            variant="subtle"
            leftSection={<IconPlus />}
            onClick={add}
          >
            {say('builtApp.blank.add')}
          </Button>
        )}
      </div>
      <StepFoot onBack={onBack} sure={say('builtApp.next')} onSure={next} />
    </div>
  )
}
