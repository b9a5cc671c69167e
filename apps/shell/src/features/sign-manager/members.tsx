import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import form from '../../ui/controls/form.module.css'
import { Badge, Line, Lines } from '../../ui/details/item-list.tsx'
import { IconSearch } from '../../ui/icons.tsx'
import { EndTrustDialog } from './end-trust-dialog.tsx'
import styles from './list.module.css'
import { type Member, ResetDialog } from './reset-dialog.tsx'

/** With many people a list is searched, not read. */
const MANY = 10

/** Who could take the second step today; those who could not come first. */
export function Members({ members }: { members: Member[] }) {
  const say = useSay()
  const [wanted, setWanted] = useState('')
  const [losing, setLosing] = useState<Member | null>(null)
  const [distrusted, setDistrusted] = useState<Member | null>(null)
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
          <MemberLine
            key={member.id}
            {...member}
            onReset={() => setLosing(member)}
            onEndTrust={() => setDistrusted(member)}
          />
        ))}
      </Lines>
      {shown.length === 0 && <p className={styles.none}>{say('signManager.members.none')}</p>}
      {members.some(({ onlyText }) => onlyText) && (
        <p className={form.text}>{say('signManager.onlyText.hint')}</p>
      )}
      {losing && <ResetDialog member={losing} onClose={() => setLosing(null)} />}
      {distrusted && <EndTrustDialog member={distrusted} onClose={() => setDistrusted(null)} />}
    </div>
  )
}

type MemberLineProps = Member & { onReset: () => void; onEndTrust: () => void }

// words: signManager.factors.*, signManager.trusted.*
function MemberLine({ onReset, onEndTrust, ...member }: MemberLineProps) {
  const say = useSay()
  const { id, name, loginId, factors, onlyText, trusted, manageable } = member
  const facts = [loginId, trusted > 0 && say.count('signManager.trusted', trusted)]
  const { user } = useVisitor()
  return (
    <Line name={<strong>{name}</strong>} facts={facts.filter(Boolean).join(' · ')}>
      {onlyText && <Badge tone="info">{say('signManager.onlyText')}</Badge>}
      <Badge tone={factors > 0 ? 'success' : 'warning'}>
        {factors > 0 ? say.count('signManager.factors', factors) : say('signManager.factors.none')}
      </Badge>
      {manageable && trusted > 0 && (
        <Button
          variant="default"
          size="xs"
          onClick={onEndTrust}
          aria-label={say('signManager.endTrustOf', { name })}
        >
          {say('signManager.endTrust')}
        </Button>
      )}
      {manageable && factors > 0 && id !== user?.id && (
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
