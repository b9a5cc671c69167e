import type { Output } from '@atrium/contract/kernel/client.ts'
import { Button, Skeleton, Textarea, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Section } from '../../../ui/details/section.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import styles from '../sign-manager.module.css'

type Phrase = Output<'ownWords.get'>['rows'][number]

/** Tells the preview what is typed. */
type Typing = { onType: (words: { heading: string; lead: string }) => void }

const HEADING = 'login.heading.hall'
const LEAD = 'login.lead.hall'
const LONGEST = 200

/** The texts above the sign-in form, in the reader's present language. */
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
  const set = useWrite('ownWords.set', { refreshes: ['ownWords.get'] })
  const form = useForm({
    values: { heading: saved(HEADING)?.text ?? '', lead: saved(LEAD)?.text ?? '' },
    send: ({ heading, lead }) =>
      set.mutateAsync({
        lang,
        words: { [HEADING]: heading.trim() || null, [LEAD]: lead.trim() || null },
      }),
    message: say('signManager.page.texts.saved'),
  })
  const { heading, lead } = form.values
  useEffect(() => onType({ heading, lead }), [heading, lead, onType])
  return (
    <Form of={form} className={styles.form}>
      <TextInput
        label={say('signManager.page.heading')}
        placeholder={saved(HEADING)?.base ?? ''}
        {...form.text('heading')}
        maxLength={60}
      />
      <Textarea
        label={say('signManager.page.lead')}
        placeholder={saved(LEAD)?.base ?? ''}
        {...form.text('lead')}
        maxLength={LONGEST}
        autosize
        minRows={2}
      />
      <div>
        <Button type="submit" loading={form.isBusy}>
          {say('do.save')}
        </Button>
      </div>
    </Form>
  )
}
