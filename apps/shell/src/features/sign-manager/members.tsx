import type { Output } from '@atrium/contract/kernel/client.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import form from '../../kernel/form.module.css'
import { useVisitor } from '../../kernel/house.ts'
import { IconSearch } from '../../kernel/icons.tsx'
import { Badge, Line, Lines } from '../../kernel/lines.tsx'
import { useSay } from '../../kernel/words.ts'
import styles from './list.module.css'
import { ResetDialog } from './reset-dialog.tsx'

export type Member = Output<'signInPolicy.get'>['members'][number]

/** With many people a list is searched, not read. */
const MANY = 10

/** Who could take the second step today; those who could not come first. */
export function Members({ members }: { members: Member[] }) {
  const say = useSay()
  const [wanted, setWanted] = useState('')
  const [losing, setLosing] = useState<Member | null>(null)
  const shown = members.filter(({ name, loginId }) =>
    `${name} ${loginId}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  )
  return (
    <div className={form.form}>
      {members.length > MANY && (
        <TextInput
          className={styles.search ?? ''}
          aria-label={say('signManager.members.find')}
          placeholder={say('signManager.members.find')}
          leftSection={<IconSearch />}
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      )}
      <Lines>
        {shown.map((member) => (
          <MemberLine key={member.id} {...member} onReset={() => setLosing(member)} />
        ))}
      </Lines>
      {shown.length === 0 && <p className={styles.none}>{say('signManager.members.none')}</p>}
      {losing && <ResetDialog member={losing} onClose={() => setLosing(null)} />}
    </div>
  )
}

// words: signManager.factors.*
function MemberLine({ id, name, loginId, factors, onReset }: Member & { onReset: () => void }) {
  const say = useSay()
  const { user } = useVisitor()
  return (
    <Line name={<strong>{name}</strong>} facts={loginId}>
      <Badge tone={factors > 0 ? 'success' : 'warning'}>
        {factors > 0 ? say.count('signManager.factors', factors) : say('signManager.factors.none')}
      </Badge>
      {factors > 0 && id !== user?.id && (
        <Button
          variant="default"
          size="xs"
          onClick={onReset}
          aria-label={say('signManager.resetOf', { name })}
        >
          {say('signManager.reset')}
        </Button>
      )}
    </Line>
  )
}
