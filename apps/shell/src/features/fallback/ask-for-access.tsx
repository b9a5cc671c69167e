import { Button } from '@mantine/core'
import { useWrite } from '../../kernel/api.ts'
import { formatDistance, initialOf } from '../../kernel/formats.ts'
import { IconCheck } from '../../kernel/icons.tsx'
import { useNow } from '../../kernel/now.ts'
import { Refusal } from '../../kernel/refusal.tsx'
import { useSay } from '../../kernel/words.ts'
import styles from './ask-for-access.module.css'

type AskForAccessProps = { path: string; grantors: string[]; asked: string | null }

/** Beyond a handful, names help nobody. */
const SHOWN = 5

/** Who can grant the page, and one button that asks them. */
export function AskForAccess({ path, grantors, asked }: AskForAccessProps) {
  const say = useSay()
  const request = useWrite('accessRequest.make', { refreshes: ['role.page'] })
  if (grantors.length === 0) return <p className={styles.who}>{say('nonAuthority.nobody')}</p>
  return (
    <section className={styles.ask}>
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
          {say('nonAuthority.ask')}
        </Button>
      )}
    </section>
  )
}

function Asked({ since }: { since: string }) {
  const say = useSay()
  const when = formatDistance(say.language, since, useNow())
  return (
    <output className={styles.asked}>
      <IconCheck />
      {say('nonAuthority.asked', { when })}
    </output>
  )
}
