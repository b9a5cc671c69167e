import { MultiSelect, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import {
  choicesOf,
  useCategories,
  useCategoriesWith,
} from '../../../entities/category/use-categories.ts'
import { announcedEnterprises, enterprises } from '../../../entities/picker/enterprise-pickers.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { DateField } from '../../../ui/controls/date-field.tsx'
import { usePickerChoices } from '../../../ui/controls/picker.ts'
import { Segments } from '../../../ui/controls/segments.tsx'
import type { FormOf } from '../../../ui/form/use-form.ts'
import { audienceChoices } from '../audience-choices.ts'
import { LEVELS } from '../message.view.ts'
import { type Finding, FoundField } from './found-field.tsx'
import styles from './message.form.module.css'
import type { Values } from './message.values.ts'

type FieldsProps = { form: FormOf<Values> }

export function TextFields({ form }: FieldsProps) {
  const say = useSay()
  return (
    <>
      <TextInput
        {...form.text('title')}
        label={say('message.column.name')}
        withAsterisk
        maxLength={120}
        data-autofocus
      />
      <Textarea
        {...form.text('body')}
        label={say('message.body')}
        description={say('message.body.hint')}
        withAsterisk
        autosize
        minRows={8}
        maxRows={20}
        maxLength={20_000}
      />
      <Select
        {...form.choice('level')}
        label={say('message.column.level')}
        data={LEVELS.map((value) => ({ value, label: say(`message.level.${value}`) }))}
        allowDeselect={false}
      />
    </>
  )
}

type AudienceFieldsProps = FieldsProps & {
  writer: 'operator' | 'console'
  known: { id: number; name: string }[]
}

export function AudienceFields({ form, writer, known }: AudienceFieldsProps) {
  const say = useSay()
  const id = useId()
  const isConsole = writer === 'console'
  const all = useCategories()
  const own = choicesOf(useCategoriesWith('announce'))
  const { audience } = form.values
  return (
    <div className={styles.audience}>
      <span id={id}>{say('message.column.audience')}</span>
      <Segments
        value={form.values.audience}
        onChange={(audience) => form.change({ audience })}
        aria-labelledby={id}
        isWide
        data={audienceChoices(say, writer)}
      />
      {audience === 'categories' && (
        <MultiSelect
          {...form.field('saasIds')}
          aria-label={say('message.audience.categories')}
          placeholder={say('message.choose.categories')}
          data={isConsole ? own : all}
          searchable
        />
      )}
      {audience === 'enterprises' && (
        <EnterprisesField
          {...form.field('entids')}
          among={isConsole ? 'announced' : 'enterprises'}
          known={known}
        />
      )}
    </div>
  )
}

export function TimeFields({ form }: FieldsProps) {
  const say = useSay()
  return (
    <div className={styles.times}>
      <DateField
        {...form.choice('from')}
        time="09:00"
        clearable
        label={say('message.column.from')}
        description={say('message.from.hint')}
      />
      <DateField
        {...form.choice('until')}
        time="23:59"
        clearable
        label={say('message.column.until')}
        description={say('message.until.hint')}
      />
      <Switch {...form.tick('pinned')} label={say('message.pin')} />
    </div>
  )
}

type EnterprisesFieldProps = Finding & { among: 'enterprises' | 'announced' }

/** A select for enterprises: all of them, or those a console user may announce to. */
function EnterprisesField({ among, ...rest }: EnterprisesFieldProps) {
  const say = useSay()
  const [term, setTerm] = useState('')
  const picker = among === 'announced' ? announcedEnterprises : enterprises
  return (
    <FoundField
      {...rest}
      found={usePickerChoices(picker, term)}
      onSearch={setTerm}
      aria-label={say('message.audience.enterprises')}
      placeholder={say('message.choose.enterprises')}
    />
  )
}
