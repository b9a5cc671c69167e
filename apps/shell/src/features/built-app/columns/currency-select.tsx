import { Select } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'

/** Those people here most likely mean; one that a file has is offered besides. */
const USUAL = ['CNY', 'USD', 'EUR', 'HKD', 'TWD', 'JPY', 'GBP', 'KRW', 'SGD', 'AUD', 'CAD', 'CHF']

type CurrencySelectProps = {
  label: string
  value: string | null
  onChange: (currency: string) => void
}

/** The one currency of a column. */
export function CurrencySelect({ label, value, onChange }: CurrencySelectProps) {
  const say = useSay()
  const names = new Intl.DisplayNames(say.language, { type: 'currency' })
  const offered = value && !USUAL.includes(value) ? [value, ...USUAL] : USUAL
  return (
    <Select
      aria-label={label}
      value={value}
      allowDeselect={false}
      data={offered.map((code) => ({ value: code, label: names.of(code) ?? code }))}
      onChange={(code) => {
        if (code && code !== value) onChange(code)
      }}
    />
  )
}
