import type { PageAuthorization } from '@atrium/contract/people/role.contract.ts'
import { Button } from '@mantine/core'
import { useNow } from '../../kernel/browser/now.ts'
import { useWrite } from '../../kernel/data/api.ts'
import { ago } from '../../kernel/words/ago.ts'
import { initialOf } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Refusal } from '../../ui/failure/refusal.tsx'
import { IconCheck } from '../../ui/icons.tsx'
import styles from './ask-for-access.module.css'

type AskForAccessProps = Pick<PageAuthorization, 'grantors' | 'asked' | 'refused'> & {
  path: string
}

/** How many people are named who can grant access; more names do not help. */
const SHOWN = 5

/** Names who can grant access to the page, with a button that asks them. */
export function AskForAccess({ path, grantors, asked, refused }: AskForAccessProps) {
  const say = useSay()
  const request = useWrite('accessRequest.make', { refreshes: ['role.page'] })
  if (grantors.length === 0) return <p className={styles.who}>{say('nonAuthority.nobody')}</p>
  return (
    <section className={styles.ask}>
      {refused && !asked && <Refused {...refused} />}
      <h2 className={styles.who}>{say('nonAuthority.grantors')}</h2>
      <ul className={styles.grantors}>
        {grantors.slice(0, SHOWN).map((name) => (
          <li key={name}>
            <span className={styles.initial} aria-hidden>
              {initialOf(name)}
            </span>
            <span>{name}</span>
          </li>
        ))}
      </ul>
      <Refusal of={request.error} />
      {asked ? (
        <Asked since={asked} />
      ) : (
        <Button
          loading={request.isPending}
          onClick={() => request.mutate({ path: new URL(path, location.origin).pathname })}
        >
          {say(refused ? 'nonAuthority.askAgain' : 'nonAuthority.ask')}
        </Button>
      )}
    </section>
  )
}

function Refused({ by, at, reason }: NonNullable<PageAuthorization['refused']>) {
  const say = useSay()
  const when = ago(say, at, useNow())
  return (
    <output className={styles.refused}>
      <strong>{say('nonAuthority.refused', { by, when })}</strong>
      <span>{reason}</span>
    </output>
  )
}

function Asked({ since }: { since: string }) {
  const say = useSay()
  const when = ago(say, since, useNow())
  return (
    <output className={styles.asked}>
      <IconCheck />
      {say('nonAuthority.asked', { when })}
    </output>
  )
}
