import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { enterprises } from '../picker/enterprise-pickers.ts'
import { peopleOf } from '../picker/people-pickers.ts'
import type { FieldsProps } from './fields-props.ts'

// Imported as the filters of lists do, so that both share one chunk.
const SearchedSelect = lazy(async () => ({
  default: (await import('../../ui/controls/searched-select.tsx')).SearchedSelect,
}))

/** From which enterprise into which people move, and who gets what they leave behind. */
export function MoveFields({ values, verdict, set }: FieldsProps) {
  const { from, to, successor } = values
  return (
    <Suspense fallback={<Skeleton height={140} />}>
      <EnterpriseField
        field="from"
        value={from}
        without={to}
        error={verdict('act.from')}
        onChange={(chosen) => set({ from: chosen, successor: '' })}
        isFirst={from === ''}
      />
      <EnterpriseField
        field="to"
        value={to}
        without={from}
        error={verdict('act.to')}
        onChange={(chosen) => set({ to: chosen })}
        isFirst={from !== ''}
      />
      {from && (
        <SuccessorField
          key={from}
          entid={from}
          value={successor}
          error={verdict('act.successor')}
          onChange={(chosen) => set({ successor: chosen })}
        />
      )}
    </Suspense>
  )
}

type FieldProps = {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}
type EnterpriseFieldProps = FieldProps & { field: 'from' | 'to'; without: string; isFirst: boolean }

function EnterpriseField(props: EnterpriseFieldProps) {
  const { field, value, without, isFirst, error, onChange } = props
  const say = useSay()
  const { data } = useRead('sysop.entinfo', { entid: Number(value) }, { enabled: value !== '' })
  return (
    <SearchedSelect
      among={enterprises}
      known={value && data ? { value, label: `${data.name} (${data.space})` } : null}
      without={without || undefined}
      label={say(`batch.field.${field}`)}
      placeholder={say('batch.field.enterprise.hint')}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      error={error}
      required
      data-autofocus={isFirst || undefined}
    />
  )
}

/** The successor, who stays in the enterprise that the others leave. */
function SuccessorField({ entid, value, error, onChange }: FieldProps & { entid: string }) {
  const say = useSay()
  const { data } = useRead('user.person', { id: Number(value) }, { enabled: value !== '' })
  return (
    <SearchedSelect
      among={peopleOf(entid)}
      known={value && data ? { value, label: `${data.name} (${data.loginId})` } : null}
      label={say('batch.field.successor')}
      description={say('batch.field.successor.hint')}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      error={error}
    />
  )
}
