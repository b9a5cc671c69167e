import type { ChatChoice } from '@atrium/contract/apps/chat.contract.ts'
import {
  CHAT_ADDRESS_LENGTH,
  CHAT_NAME_LENGTH,
  chatKinds,
} from '@atrium/contract/apps/chat-limits.ts'
import type { Output } from '@atrium/contract/kernel/client.ts'
import { Button, Radio, Select, Skeleton, TextInput } from '@mantine/core'
import { useState } from 'react'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useRead, useWrite } from '../../kernel/data/api.ts'
import { useUnsaved } from '../../kernel/router/use-unsaved.ts'
import { useSay } from '../../kernel/words/words.ts'
import form from '../../ui/controls/form.module.css'
import { Section } from '../../ui/details/section.tsx'
import { Refusal } from '../../ui/failure/refusal.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { onSubmit } from '../../ui/hooks/on-submit.ts'
import styles from './navigation.page.module.css'

/** Where the people of the space talk: everybody finds the way there on their workbench. */
export function ChatSection() {
  const say = useSay()
  const chosen = useRead('chat.get', {})
  return (
    <Section title={say('chat.title')} lead={say('chat.lead')}>
      <Remote of={chosen} skeleton={<Skeleton height={160} />}>
        {(said) => <ChatForm key={JSON.stringify(said)} {...said} />}
      </Remote>
    </Section>
  )
}

type Workplace = Output<'chat.get'>['workplaces'][number]

function ChatForm({ choice, workplaces }: Output<'chat.get'>) {
  const say = useSay()
  const [kind, setKind] = useState(choice.kind)
  const [workplace, setWorkplace] = useState<Workplace | null>(
    choice.kind === 'workplace' ? choice.workplace : (workplaces[0] ?? null),
  )
  const [address, setAddress] = useState(choice.kind === 'address' ? choice.address : '')
  const [name, setName] = useState(choice.kind === 'address' ? choice.name : '')
  const set = useWrite('chat.set', { refreshes: ['chat.get', 'chat.config'] })
  const fields = set.error?.fields ?? {}
  const next = chosenOf(kind, { workplace, address, name })
  const isSame = JSON.stringify(next) === JSON.stringify(choice)
  useUnsaved(!isSame)
  const save = () =>
    next &&
    set.mutate({ choice: next }, { onSuccess: () => toasts.show({ message: say('chat.saved') }) })
  return (
    <form className={form.form} noValidate onSubmit={onSubmit(save)}>
      <Refusal of={set.error} />
      <Radio.Group
        aria-label={say('chat.title')}
        value={kind}
        onChange={(value) => setKind(chatKinds.find((known) => known === value) ?? 'none')}
      >
        <div className={styles.chats}>
          {chatKinds.map((value) => (
            <Radio
              key={value}
              value={value}
              label={say(`chat.kind.${value}`)}
              description={say(
                value === 'workplace' && workplaces.length === 0
                  ? 'chat.kind.workplace.none'
                  : `chat.kind.${value}.text`,
              )}
              disabled={value === 'workplace' && workplaces.length === 0}
            />
          ))}
        </div>
      </Radio.Group>
      {kind === 'workplace' && (
        <Select
          label={say('chat.workplace')}
          data={workplaces.map((value) => ({ value, label: say(`workplace.${value}`) }))}
          value={workplace}
          onChange={(value) => setWorkplace(value)}
          error={fields['choice.workplace']}
          allowDeselect={false}
        />
      )}
      {kind === 'address' && (
        <>
          <TextInput
            label={say('chat.name')}
            value={name}
            maxLength={CHAT_NAME_LENGTH}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            error={fields['choice.name']}
            withAsterisk
          />
          <TextInput
            label={say('chat.address')}
            description={say('chat.address.text')}
            type="url"
            value={address}
            maxLength={CHAT_ADDRESS_LENGTH}
            onChange={({ currentTarget }) => setAddress(currentTarget.value)}
            error={fields['choice.address']}
            withAsterisk
          />
        </>
      )}
      <div className={form.ways}>
        <Button
          type="submit"
          loading={set.isPending}
          why={next ? isSame && say('form.unchanged') : say('form.missing')}
        >
          {say('chat.save')}
        </Button>
      </div>
    </form>
  )
}

type Typed = { workplace: Workplace | null; address: string; name: string }

/** What would be saved; null while something is missing. */
function chosenOf(
  kind: ChatChoice['kind'],
  { workplace, address, name }: Typed,
): ChatChoice | null {
  if (kind === 'none') return { kind }
  if (kind === 'workplace') return workplace && { kind, workplace }
  return address.trim() && name.trim() ? { kind, address, name } : null
}
