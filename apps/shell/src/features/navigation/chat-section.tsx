import type { ChatChoice } from '@atrium/contract/apps/chat.contract.ts'
import {
  CHAT_ADDRESS_LENGTH,
  CHAT_NAME_LENGTH,
  chatKinds,
} from '@atrium/contract/apps/chat-limits.ts'
import type { Output } from '@atrium/contract/kernel/client.ts'
import { Button, Radio, Select, Skeleton, TextInput } from '@mantine/core'
import { useRead, useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import formStyles from '../../ui/controls/form.module.css'
import { Section } from '../../ui/details/section.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import styles from './navigation.page.module.css'

/** The setting for the space's chat, which everybody finds on their workbench. */
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
  const set = useWrite('chat.set', { refreshes: ['chat.get', 'chat.config'] })
  const form = useForm<Typed, unknown>({
    values: {
      kind: choice.kind,
      workplace: choice.kind === 'workplace' ? choice.workplace : (workplaces[0] ?? null),
      address: choice.kind === 'address' ? choice.address : '',
      name: choice.kind === 'address' ? choice.name : '',
    },
    send: async (values) => {
      const next = chosenOf(values)
      if (next) await set.mutateAsync({ choice: next })
    },
    message: say('chat.saved'),
    within: 'choice.',
  })
  const { kind } = form.values
  const next = chosenOf(form.values)
  const isSame = JSON.stringify(next) === JSON.stringify(choice)
  return (
    <Form of={form}>
      <Radio.Group aria-label={say('chat.title')} {...form.choice('kind')}>
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
          {...form.field('workplace')}
          allowDeselect={false}
        />
      )}
      {kind === 'address' && (
        <>
          <TextInput
            label={say('chat.name')}
            {...form.text('name')}
            maxLength={CHAT_NAME_LENGTH}
            withAsterisk
          />
          <TextInput
            label={say('chat.address')}
            description={say('chat.address.text')}
            type="url"
            {...form.text('address')}
            maxLength={CHAT_ADDRESS_LENGTH}
            withAsterisk
          />
        </>
      )}
      <div className={formStyles.ways}>
        <Button
          type="submit"
          loading={form.isBusy}
          why={next ? isSame && say('form.unchanged') : say('form.missing')}
        >
          {say('chat.save')}
        </Button>
      </div>
    </Form>
  )
}

type Typed = {
  kind: ChatChoice['kind']
  workplace: Workplace | null
  address: string
  name: string
}

/** The value to save; null while something is missing. */
function chosenOf({ kind, workplace, address, name }: Typed): ChatChoice | null {
  if (kind === 'none') return { kind }
  if (kind === 'workplace') return workplace && { kind, workplace }
  return address.trim() && name.trim() ? { kind, address, name } : null
}
