import { keepPreviousData } from '@tanstack/react-query'
import { useRead } from '../../../kernel/data/api.ts'
import type { Choice } from '../../../kernel/data/use-lookup.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { FoundField, type FoundFieldProps } from './found-field.tsx'

/** Departments, each said with those above it. */
export function DepartmentsField(props: Omit<FoundFieldProps, 'useFound'>) {
  const say = useSay()
  return (
    <FoundField
      {...props}
      useFound={useDepartments}
      aria-label={say('message.departments')}
      placeholder={props.value?.length ? '' : say('message.choose.departments')}
    />
  )
}

function useDepartments(term: string): Choice[] {
  const { data } = useRead('message.addressees', term ? { iSearch: term } : {}, {
    placeholderData: keepPreviousData,
  })
  return (data?.departments ?? []).map(({ id, name, above }) => ({
    value: String(id),
    label: [...above.slice(1), name].join(' / '),
  }))
}
