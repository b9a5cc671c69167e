import { Select, type SelectProps } from '@mantine/core'

export type ChoiceSelectProps = Omit<SelectProps, 'onChange'> & {
  onChange: (value: string) => void
}

/**
 * A select for one of many choices, found by typing. It is loaded with the panel, because it is more than the
 * browser's own control.
 */
export const ChoiceSelect = ({ onChange, ...rest }: ChoiceSelectProps) => (
  <Select
    {...rest}
    searchable
    clearable
    comboboxProps={{ withinPortal: false }}
    onChange={(value) => onChange(value ?? '')}
  />
)
