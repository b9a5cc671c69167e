import { NativeSelect } from '@mantine/core'
import { useEffect } from 'react'
import { useRead, useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import type { FieldsProps } from './fields-props.ts'
import { chosenInput } from './targets.ts'

/** The choice of a template, with how many of the chosen enterprises lack something of it. */
export function TemplateField({ values, verdict, set, targets }: FieldsProps) {
  const say = useSay()
  const { data } = useRead('sysop.entlist', { template: '1', iDisplayLength: 200 })
  const { mutate: count, data: counted } = useWrite('batch.check')
  const { template } = values
  useEffect(() => {
    if (!template) return
    count({ action: 'template', chosen: chosenInput(targets), templateId: Number(template) })
  }, [count, template, targets])
  const lacking = template ? counted?.lacking : undefined
  return (
    <NativeSelect
      label={say('batch.field.template')}
      data={[
        { value: '', label: '' },
        ...(data ?? []).map(({ id, name, space }) => ({
          value: String(id),
          label: `${name} (${space})`,
        })),
      ]}
      value={template}
      onChange={({ currentTarget }) => set({ template: currentTarget.value })}
      description={
        data?.length === 0
          ? say('batch.field.template.none')
          : typeof lacking === 'number' && say.count('batch.field.template.lacking', lacking)
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={verdict('act.templateId')}
      required
      data-autofocus
    />
  )
}
