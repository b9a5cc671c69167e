import { Select, type SelectProps } from '@mantine/core'

export type ChoiceSelectProps = Omit<SelectProps, 'onChange'> & {
  onChange: (value: string) => void
}

/** One of many, found by typing a part of it. More than the browser has by itself, so it is fetched with the panel. */
export const ChoiceSelect = ({ onChange, ...rest }: ChoiceSelectProps) => (
  <Select
    {...rest}
    searchable
    clearable
    comboboxProps={{ withinPortal: false }}
    onChange={(value) => onChange(value ?? '')}
  />
)
