import { LONGEST_FORM_TEXT } from '@atrium/contract/built-apps/built-app-limits.ts'
import { showsSomething } from '@atrium/contract/kernel/unseen.ts'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../../../../kernel/words/words.ts'

type OwnText = { 'zh-CN'?: string | undefined; 'en-US'?: string | undefined }
type TextInputsProps = { text: OwnText; onChange: (text: OwnText) => void }

/** A text of several lines in both languages; in one of them it says something. */
export function TextInputs({ text, onChange }: TextInputsProps) {
  const say = useSay()
  const languages =
    say.language === 'en-US' ? (['en-US', 'zh-CN'] as const) : (['zh-CN', 'en-US'] as const)
  return languages.map((language) => {
    const { [language]: own = '', ...others } = text
    const isNeeded = Object.values(others).every((one) => !one)
    return (
      <TextInput
        key={language}
        label={say(`builtApp.form.text.${language}`)}
        text={own}
        isNeeded={isNeeded}
        onChange={(next) => onChange(next ? { ...others, [language]: next } : others)}
      />
    )
  })
}

type TextInputProps = {
  label: string
  text: string
  isNeeded: boolean
  onChange: (text: string) => void
}

/** Each letter counts. What says nothing is not taken over where something has to be said. */
function TextInput({ label, text, isNeeded, onChange }: TextInputProps) {
  const say = useSay()
  const [typed, setTyped] = useState({ from: text, as: text })
  if (typed.from !== text)
    setTyped({ from: text, as: cleaned(typed.as) === text ? typed.as : text })
  const isMissing = isNeeded && cleaned(typed.as) === ''
  return (
    <Textarea
      label={label}
      description={say('builtApp.form.text.hint')}
      autosize
      minRows={3}
      maxRows={12}
      maxLength={LONGEST_FORM_TEXT}
      withAsterisk={isNeeded}
      value={typed.as}
      error={isMissing && say('builtApp.form.text.missing')}
      onChange={({ currentTarget }) => {
        const next = cleaned(currentTarget.value)
        setTyped({ from: text, as: currentTarget.value })
        if ((next || !isNeeded) && next !== text) onChange(next)
      }}
    />
  )
}

/** As the server takes it: signs that nobody sees, pasted along, are left out. */
const cleaned = (typed: string) => {
  const text = typed.toWellFormed().replace(UNREADABLE, '').trim()
  return showsSomething.test(text) ? text : ''
}
const UNREADABLE = /(?![\t\r\n])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu
