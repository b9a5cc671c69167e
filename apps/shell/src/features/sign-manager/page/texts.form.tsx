import type { Output } from '@atrium/contract/kernel/client.ts'
import { Button, Skeleton, Textarea, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { useUnsaved } from '../../../kernel/router/use-unsaved.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Section } from '../../../ui/details/section.tsx'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { onSubmit } from '../../../ui/hooks/on-submit.ts'
import styles from '../sign-manager.module.css'

type Phrase = Output<'ownWords.get'>['rows'][number]

/** The preview follows what is typed. */
type Typing = { onType: (words: { heading: string; lead: string }) => void }

const HEADING = 'login.heading.hall'
const LEAD = 'login.lead.hall'
const LONGEST = 200

/** What the page says above its form, in the language it is read in now. */
export function TextsForm({ onType }: Typing) {
  const say = useSay()
  const lang = say.language
  const words = useRead('ownWords.get', { lang, search: '.hall' })
  return (
    <Section title={say('signManager.page.texts')} lead={say('signManager.page.texts.lead')}>
      <Remote of={words} skeleton={<Skeleton height={160} />}>
        {({ rows }) => (
          <Texts key={JSON.stringify(rows)} lang={lang} phrases={rows} onType={onType} />
        )}
      </Remote>
    </Section>
  )
}

function Texts({ lang, phrases, onType }: Typing & { lang: string; phrases: Phrase[] }) {
  const say = useSay()
  const saved = (key: string) => phrases.find((phrase) => phrase.key === key)
  const [heading, setHeading] = useState(saved(HEADING)?.text ?? '')
  const [lead, setLead] = useState(saved(LEAD)?.text ?? '')
  useUnsaved(heading !== (saved(HEADING)?.text ?? '') || lead !== (saved(LEAD)?.text ?? ''))
  useEffect(() => onType({ heading, lead }), [heading, lead, onType])
  const set = useWrite('ownWords.set', { refreshes: ['ownWords.get'] })
  const save = () =>
    void set
      .mutateAsync({
        lang,
        words: { [HEADING]: heading.trim() || null, [LEAD]: lead.trim() || null },
      })
      .then(() => toasts.show({ message: say('signManager.page.texts.saved') }))
      .catch(() => {})
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit(save)}>
      <Refusal of={set.error} />
      <TextInput
        label={say('signManager.page.heading')}
        placeholder={saved(HEADING)?.base ?? ''}
        value={heading}
        maxLength={60}
        onChange={({ currentTarget }) => setHeading(currentTarget.value)}
      />
      <Textarea
        label={say('signManager.page.lead')}
        placeholder={saved(LEAD)?.base ?? ''}
        value={lead}
        maxLength={LONGEST}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => setLead(currentTarget.value)}
      />
      <div>
        <Button type="submit" loading={set.isPending}>
          {say('do.save')}
        </Button>
      </div>
    </form>
  )
}
