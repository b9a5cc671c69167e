import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import form from '../../ui/controls/form.module.css'
import { Lines } from '../../ui/details/item-list.tsx'
import { IconSearch } from '../../ui/icons.tsx'
import { EndTrustDialog } from './end-trust-dialog.tsx'
import styles from './list.module.css'
import { MemberLine } from './member-line.tsx'
import { type Member, ResetDialog } from './reset-dialog.tsx'

/** With many people a list is searched, not read. */
const MANY = 10
const AT_A_TIME = 20

/** Who could take the second step today; those who could not come first. */
export function Members({ members }: { members: Member[] }) {
  const say = useSay()
  const [wanted, setWanted] = useState('')
  const [most, setMost] = useState(AT_A_TIME)
  const [losing, setLosing] = useState<Member | null>(null)
  const [distrusted, setDistrusted] = useState<Member | null>(null)
  const found = members.filter(({ name, loginId }) =>
    `${name} ${loginId}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  )
  const ready = members.filter(({ factors }) => factors > 0).length
  return (
    <div className={form.form}>
      <p className={form.text}>
        {say('signManager.members.ready', { ready, all: members.length })}
      </p>
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
        {found.slice(0, most).map((member) => (
          <MemberLine
            key={member.id}
            {...member}
            onReset={() => setLosing(member)}
            onEndTrust={() => setDistrusted(member)}
          />
        ))}
      </Lines>
      {found.length === 0 && <p className={styles.none}>{say('signManager.members.none')}</p>}
      {found.length > most && (
        <Button
          className={styles.more ?? ''}
          variant="default"
          onClick={() => setMost(most + AT_A_TIME)}
        >
          {say('signManager.members.more', { left: found.length - most })}
        </Button>
      )}
      {members.some(({ onlyText }) => onlyText) && (
        <p className={form.text}>{say('signManager.onlyText.hint')}</p>
      )}
      {losing && <ResetDialog member={losing} onClose={() => setLosing(null)} />}
      {distrusted && <EndTrustDialog member={distrusted} onClose={() => setDistrusted(null)} />}
    </div>
  )
}
