import { LONGEST_PAGE_TEXT } from '@atrium/contract/built-apps/built-app-limits.ts'
import type { ContentOf } from '@atrium/contract/built-apps/start-page.shape.ts'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../../../../kernel/words/words.ts'

type Body = ContentOf<'text'>['body']
type Language = keyof Body

type TextPropertiesProps = {
  shows: ContentOf<'text'>
  onChange: (shows: ContentOf<'text'>, key: string) => void
}

/** A text in both languages; in one of them it has to say something. */
export function TextProperties({ shows, onChange }: TextPropertiesProps) {
  const say = useSay()
  const own: Language = say.language === 'en-US' ? 'en-US' : 'zh-CN'
  const languages: Language[] = own === 'en-US' ? ['en-US', 'zh-CN'] : ['zh-CN', 'en-US']
  return languages.map((language) => {
    const { [language]: text = '', ...others } = shows.body
    return (
      <BodyInput
        key={language}
        label={say(`startPage.body.${language}`)}
        text={text}
        isNeeded={Object.values(others).every((one) => !one)}
        onChange={(next) =>
          onChange(
            { ...shows, body: next.trim() ? { ...others, [language]: next } : others },
            `body.${language}`,
          )
        }
      />
    )
  })
}

type BodyInputProps = {
  label: string
  text: string
  isNeeded: boolean
  onChange: (text: string) => void
}

/** Each letter counts; while nothing stands in it that has to, what stood there last. */
function BodyInput({ label, text, isNeeded, onChange }: BodyInputProps) {
  const say = useSay()
  const [typed, setTyped] = useState({ from: text, as: text })
  if (typed.from !== text)
    setTyped({ from: text, as: typed.as.trim() === text.trim() ? typed.as : text })
  return (
    <Textarea
      label={label}
      description={say('startPage.markdown')}
      autosize
      minRows={4}
      maxRows={16}
      maxLength={LONGEST_PAGE_TEXT}
      value={typed.as}
      error={isNeeded && !typed.as.trim() && say('builtApp.blank.missing')}
      onChange={({ currentTarget: { value } }) => {
        setTyped({ from: text, as: value })
        if ((value.trim() || !isNeeded) && value !== text) onChange(value)
      }}
    />
  )
}
