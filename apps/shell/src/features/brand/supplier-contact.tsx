import type { SupplierContact as Contact } from '@atrium/contract/enterprises/supplier.contract.ts'
import { CONTACT_WORDS } from '@atrium/contract/enterprises/supplier-limits.ts'
import { Button, Skeleton, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useRead, useWrite } from '../../kernel/data/api.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useUnsaved } from '../../kernel/router/use-unsaved.ts'
import { useSay } from '../../kernel/words/words.ts'
import form from '../../ui/controls/form.module.css'
import { Section } from '../../ui/details/section.tsx'
import { Refusal } from '../../ui/failure/refusal.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { onSubmit } from '../../ui/hooks/on-submit.ts'

const NOBODY: Contact = { name: '', phone: null, email: null, words: '' }

/** Whom suppliers turn to: shown at a page that is open to all. */
export function SupplierContact() {
  const say = useSay()
  const known = useRead('supplier.contact', {})
  return (
    <Section
      title={say('supplier.contact')}
      lead={say('supplier.contact.lead')}
      action={<Link to="/supplier/userCenter">{say('supplier.contact.preview')}</Link>}
    >
      <Remote of={known} skeleton={<Skeleton height={240} />}>
        {({ contact }) => <ContactForm key={JSON.stringify(contact)} contact={contact} />}
      </Remote>
    </Section>
  )
}

function ContactForm({ contact }: { contact: Contact | null }) {
  const say = useSay()
  const [values, setValues] = useState(contact ?? NOBODY)
  const set = useWrite('supplier.setContact', { refreshes: ['supplier.contact', 'supplier.info'] })
  useUnsaved(JSON.stringify(values) !== JSON.stringify(contact ?? NOBODY))
  const fields = set.error?.fields ?? {}
  const send = (said: Contact | null) =>
    void set
      .mutateAsync({ contact: said })
      .then(() =>
        toasts.show({ message: say(said ? 'supplier.contact.saved' : 'supplier.contact.removed') }),
      )
      .catch(() => {})
  const change = (part: Partial<Contact>) => setValues({ ...values, ...part })
  return (
    <form className={form.form} noValidate onSubmit={onSubmit(() => send(values))}>
      <Refusal of={set.error} />
      <TextInput
        label={say('supplier.contact.name')}
        value={values.name}
        maxLength={60}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        error={fields['contact.name']}
      />
      <TextInput
        label={say('supplier.contact.phone')}
        type="tel"
        value={values.phone ?? ''}
        onChange={({ currentTarget }) => change({ phone: currentTarget.value || null })}
        error={fields['contact.phone'] ?? (fields.phone && say('supplier.contact.reach'))}
      />
      <TextInput
        label={say('supplier.contact.email')}
        type="email"
        value={values.email ?? ''}
        onChange={({ currentTarget }) => change({ email: currentTarget.value || null })}
        error={fields['contact.email']}
      />
      <Textarea
        label={say('supplier.contact.words')}
        value={values.words}
        maxLength={CONTACT_WORDS}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => change({ words: currentTarget.value })}
        error={fields['contact.words']}
      />
      <div className={form.ways}>
        <Button
          type="submit"
          loading={set.isPending}
          why={values.name.trim() === '' && say('form.missing')}
        >
          {say('supplier.contact.publish')}
        </Button>
        {contact && (
          <Button variant="default" onClick={() => send(null)}>
            {say('supplier.contact.remove')}
          </Button>
        )}
      </div>
    </form>
  )
}
