import type { EditedListing, ListingContent } from '@atrium/contract/market/listing.contract.ts'
import { VERSION_NOTES } from '@atrium/contract/market/market-limits.ts'
import { Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { useShell } from '../../kernel/session/shell-context.ts'
import { formatDate } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Segments } from '../../ui/controls/segments.tsx'
import styles from './listing.module.css'

/** How many versions are shown; older ones are shown where they have notes. */
const NEWEST = 5

type NotesFieldsProps = {
  versions: EditedListing['versions']
  notes: ListingContent['notes']
  onChange: (notes: ListingContent['notes']) => void
}

/** The fields for the notes of each version, one language at a time. */
export function NotesFields({ versions, notes, onChange }: NotesFieldsProps) {
  const say = useSay()
  const id = useId()
  const { languages } = useShell().config
  const [lang, setLang] = useState(say.language)
  const shown = versions.filter(({ version }, at) => at < NEWEST || notes[version])
  return (
    <section className={styles.words} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {say('listing.notes')}
      </h3>
      <Segments
        aria-label={say('listing.language')}
        data={languages.map((one) => ({ value: one.lang, label: one.name }))}
        value={lang}
        onChange={setLang}
      />
      {shown.map(({ version, at }) => (
        <Textarea
          key={version}
          label={say('listing.notes.of', { version, date: formatDate(say.language, at) })}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={VERSION_NOTES}
          value={notes[version]?.[lang] ?? ''}
          onChange={({ currentTarget }) =>
            onChange({ ...notes, [version]: { ...notes[version], [lang]: currentTarget.value } })
          }
        />
      ))}
    </section>
  )
}
