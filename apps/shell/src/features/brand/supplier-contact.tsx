import { CONTACT_WORDS } from '@atrium/contract/enterprises/enterprise-limits.ts'
import type { SupplierContact as Contact } from '@atrium/contract/enterprises/supplier.contract.ts'
import { Button, Skeleton, Textarea, TextInput } from '@mantine/core'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useRead, useWrite } from '../../kernel/data/api.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useSay } from '../../kernel/words/words.ts'
import formStyles from '../../ui/controls/form.module.css'
import { Section } from '../../ui/details/section.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'

const NOBODY: Contact = { name: '', phone: null, email: null, words: '' }

/** The contact for suppliers, shown on a public page. */
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
  const set = useWrite('supplier.setContact', { refreshes: ['supplier.contact', 'supplier.info'] })
  const form = useForm({
    values: contact ?? NOBODY,
    check: ({ phone, email }) => ({ phone: !phone && !email && say('supplier.contact.reach') }),
    send: (said) => set.mutateAsync({ contact: said }),
    message: say('supplier.contact.saved'),
    within: 'contact.',
  })
  const remove = () =>
    set.mutate(
      { contact: null },
      { onSuccess: () => toasts.show({ message: say('supplier.contact.removed') }) },
    )
  return (
    <Form of={form}>
      <TextInput label={say('supplier.contact.name')} {...form.text('name')} maxLength={60} />
      <TextInput
        label={say('supplier.contact.phone')}
        type="tel"
        {...form.text('phone')}
        onChange={({ currentTarget }) => form.change({ phone: currentTarget.value || null })}
      />
      <TextInput
        label={say('supplier.contact.email')}
        type="email"
        {...form.text('email')}
        onChange={({ currentTarget }) => form.change({ email: currentTarget.value || null })}
      />
      <Textarea
        label={say('supplier.contact.words')}
        {...form.text('words')}
        maxLength={CONTACT_WORDS}
        autosize
        minRows={2}
      />
      <div className={formStyles.ways}>
        <Button
          type="submit"
          loading={form.isBusy}
          why={form.values.name.trim() === '' && say('form.missing')}
        >
          {say('supplier.contact.publish')}
        </Button>
        {contact && (
          <Button variant="default" onClick={remove}>
            {say('supplier.contact.remove')}
          </Button>
        )}
      </div>
    </Form>
  )
}
