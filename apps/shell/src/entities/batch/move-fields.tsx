import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { SearchedSelect } from '../../ui/controls/searched-select.tsx'
import type { FieldsProps } from './fields-props.ts'

const PAUSE = 250

/** Out of which enterprise into which, and who gets what they leave behind. */
export function MoveFields({ values, fields, set }: FieldsProps) {
  const { from, to } = values
  return (
    <>
      <EnterpriseField
        field="from"
        value={from}
        without={to}
        error={fields['act.from']}
        onChange={(chosen) => set({ from: chosen, successor: '' })}
      />
      <EnterpriseField
        field="to"
        value={to}
        without={from}
        error={fields['act.to']}
        onChange={(chosen) => set({ to: chosen })}
      />
      {from && (
        <SuccessorField
          key={from}
          entid={from}
          value={values.successor}
          error={fields['act.successor']}
          onChange={(successor) => set({ successor })}
        />
      )}
    </>
  )
}

type FieldProps = {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function EnterpriseField({
  field,
  value,
  without,
  error,
  onChange,
}: FieldProps & { field: 'from' | 'to'; without: string }) {
  const say = useSay()
  const { data } = useRead('sysop.entinfo', { entid: Number(value) }, { enabled: value !== '' })
  return (
    <SearchedSelect
      among="enterprises"
      known={value && data ? { value, label: `${data.name} (${data.space})` } : null}
      without={without || undefined}
      label={say(`batch.field.${field}`)}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      error={error}
      required
    />
  )
}

/** Somebody who stays in the enterprise that the others leave. */
function SuccessorField({ entid, value, error, onChange }: FieldProps & { entid: string }) {
  const say = useSay()
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search.trim(), PAUSE)
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const { data } = useRead(
    'sysop.user.list',
    {
      userType: 'all',
      entid,
      status: 'active',
      ...(settled && settled !== chosen?.label && { iSearch: settled }),
    },
    { placeholderData: keepPreviousData },
  )
  const found = (data?.aaData ?? []).map((one) => ({
    value: String(one.id),
    label: `${one.name} (${one.loginId})`,
  }))
  const choices = new Map([...found, ...(chosen ? [chosen] : [])].map((one) => [one.value, one]))
  return (
    <Select
      label={say('batch.field.successor')}
      description={say('batch.field.successor.hint')}
      value={value || null}
      onChange={(id) => {
        setChosen((id && choices.get(id)) || null)
        onChange(id ?? '')
      }}
      searchValue={search}
      onSearchChange={setSearch}
      data={[...choices.values()]}
      filter={({ options }) => options}
      nothingFoundMessage={say('list.nothingFound')}
      error={error}
      searchable
      clearable
    />
  )
}
