import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { type Finding, FoundField } from './found-field.tsx'

/** A select for departments, each with its path. */
export function DepartmentsField(props: Finding) {
  const say = useSay()
  const [term, setTerm] = useState('')
  const { data } = useRead('message.addressees', term ? { search: term } : {}, {
    placeholderData: keepPreviousData,
  })
  return (
    <FoundField
      {...props}
      found={(data?.departments ?? []).map(({ id, name, above }) => ({
        value: String(id),
        label: [...above.slice(1), name].join(' / '),
      }))}
      onSearch={setTerm}
      aria-label={say('message.departments')}
      placeholder={props.value?.length ? '' : say('message.choose.departments')}
    />
  )
}
