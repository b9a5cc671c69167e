import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { IconCheck } from '../../../ui/icons.tsx'
import styles from './enterprise.form.module.css'

type SpaceFieldProps = {
  /** The name of the enterprise, from which the id is made until somebody types one. */
  name: string
  value: string
  error?: ReactNode
  onChange: (space: string) => void
}

const PAUSE = 300

/** The field for the space id of a new enterprise: proposed from its name, and checked while it is typed. */
export function SpaceField({ name, value, error, onChange }: SpaceFieldProps) {
  const say = useSay()
  const [isOwn, setIsOwn] = useState(value !== '')
  const [called] = useDebouncedValue(name.trim(), PAUSE)
  const [asked] = useDebouncedValue(value, PAUSE)
  const { data } = useRead(
    'enterprise.proposeSpace',
    { name: called, space: asked },
    { enabled: called !== '' || asked !== '', placeholderData: keepPreviousData },
  )
  const offer = useEffectEvent((proposed: string) => !isOwn && onChange(proposed))
  const proposed = data?.proposed
  useEffect(() => {
    if (proposed) offer(proposed)
  }, [proposed])
  const verdict = asked === value && value !== '' ? data?.verdict : null
  return (
    <TextInput
      className={styles.wide}
      label={say('enterprise.column.space')}
      description={
        verdict === 'free' ? (
          <span className={styles.free}>
            <IconCheck />
            {say('enterprise.space.free')}
          </span>
        ) : (
          say('enterprise.space.hint')
        )
      }
      error={
        verdict === 'taken'
          ? say('verdict.taken')
          : verdict === 'malformed'
            ? say('register.space.malformed')
            : error
      }
      leftSection="/space-"
      leftSectionWidth={72}
      withAsterisk
      maxLength={64}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={({ currentTarget }) => {
        setIsOwn(currentTarget.value !== '')
        onChange(currentTarget.value)
      }}
    />
  )
}
