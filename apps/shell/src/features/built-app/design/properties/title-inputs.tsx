import type { BlueprintTable } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { asItReads } from '@atrium/contract/kernel/unseen.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../../../../kernel/words/words.ts'

type OwnTitle = BlueprintTable['title']
type Language = keyof OwnTitle

type TitleInputsProps = {
  title: OwnTitle
  most: number
  /** It may be called nothing. */
  isOptional?: boolean
  onChange: (title: OwnTitle) => void
}

/** What something is called in both languages; in one of them it usually has to be called something. */
export function TitleInputs({ title, most, isOptional = false, onChange }: TitleInputsProps) {
  const say = useSay()
  const own: Language = say.language === 'en-US' ? 'en-US' : 'zh-CN'
  const languages: Language[] = own === 'en-US' ? ['en-US', 'zh-CN'] : ['zh-CN', 'en-US']
  return languages.map((language) => {
    const { [language]: text = '', ...others } = title
    const isNeeded = !isOptional && Object.values(others).every((one) => !one)
    return (
      <TitleInput
        key={language}
        label={say(`builtApp.design.title.${language}`)}
        text={text}
        most={most}
        isNeeded={isNeeded}
        onChange={(next) => onChange(next ? { ...others, [language]: next } : others)}
      />
    )
  })
}

type TitleInputProps = {
  label: string
  text: string
  most: number
  isNeeded: boolean
  onChange: (text: string) => void
}

/** Each letter counts; of what it cannot be called, what stands there until it is put right. */
export function TitleInput({ label, text, most, isNeeded, onChange }: TitleInputProps) {
  const say = useSay()
  const [typed, setTyped] = useState({ from: text, as: text })
  if (typed.from !== text)
    setTyped({ from: text, as: cleaned(typed.as) === text ? typed.as : text })
  const isMissing = isNeeded && cleaned(typed.as) === ''
  return (
    <TextInput
      label={label}
      value={typed.as}
      maxLength={most}
      withAsterisk={isNeeded}
      error={isMissing && say('builtApp.blank.missing')}
      onChange={({ currentTarget }) => {
        const next = cleaned(currentTarget.value)
        setTyped({ from: text, as: currentTarget.value })
        if ((next || !isNeeded) && next !== text) onChange(next)
      }}
    />
  )
}

const cleaned = (typed: string) => asItReads(typed).trim()
