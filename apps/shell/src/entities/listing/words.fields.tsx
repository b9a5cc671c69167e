import type { ListingContent, ListingWords } from '@atrium/contract/market/listing.contract.ts'
import * as limits from '@atrium/contract/market/market-limits.ts'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useShell } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Segments } from '../../ui/controls/segments.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import styles from './listing.module.css'

const NOTHING: ListingWords = { name: '', summary: '', description: '' }

type WordsFieldsProps = {
  words: ListingContent['words']
  verdict: (field: string) => string | undefined
  onChange: (words: ListingContent['words']) => void
}

/** Name, summary and description, one language at a time. */
export function WordsFields({ words, verdict, onChange }: WordsFieldsProps) {
  const say = useSay()
  const { languages } = useShell().config
  const [lang, setLang] = useState(say.language)
  const said = words[lang] ?? NOTHING
  const set = (change: Partial<ListingWords>) =>
    onChange({ ...words, [lang]: { ...said, ...change } })
  const errorOf = (part: keyof ListingWords) => verdict(`words.${lang}.${part}`)
  return (
    <section className={styles.words}>
      <Segments
        aria-label={say('listing.language')}
        data={languages.map((one) => ({ value: one.lang, label: one.name }))}
        value={lang}
        onChange={setLang}
      />
      <p className={styles.hint}>{say('listing.language.hint')}</p>
      <TextInput
        label={say('listing.name')}
        maxLength={limits.LISTING_NAME}
        value={said.name}
        error={errorOf('name')}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <TextInput
        label={say('listing.summary')}
        description={say('listing.summary.hint', { max: limits.LISTING_SUMMARY })}
        maxLength={limits.LISTING_SUMMARY}
        value={said.summary}
        error={errorOf('summary')}
        onChange={({ currentTarget }) => set({ summary: currentTarget.value })}
      />
      <Textarea
        label={say('listing.description')}
        description={say('listing.description.hint')}
        autosize
        minRows={5}
        maxRows={16}
        maxLength={limits.LISTING_DESCRIPTION}
        value={said.description}
        error={errorOf('description')}
        onChange={({ currentTarget }) => set({ description: currentTarget.value })}
      />
      {said.description.trim() && (
        <details className={styles.preview}>
          <summary>{say('listing.preview')}</summary>
          <Markdown>{said.description}</Markdown>
        </details>
      )}
    </section>
  )
}
