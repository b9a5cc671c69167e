import type { AccessAnswer } from '@atrium/contract/people/access-request.contract.ts'
import { Button } from '@mantine/core'
import { roleName } from '../../entities/role/role-name.ts'
import { useNow } from '../../kernel/browser/now.ts'
import { useRead, useWrite } from '../../kernel/data/api.ts'
import { Link } from '../../kernel/router/link.tsx'
import { titleOf } from '../../kernel/router/title.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { ago } from '../../kernel/words/ago.ts'
import { type Say, useSay } from '../../kernel/words/words.ts'
import { toastFailure } from '../../ui/failure/toast-failure.ts'
import styles from './requests.module.css'

/** The answers to the person's own requests, until they close them. */
export function Answers() {
  const say = useSay()
  const { space, viewingAs } = useVisitor()
  const isOwn = space !== null && !viewingAs
  const { data = [] } = useRead('accessRequest.answers', {}, { enabled: isOwn })
  if (data.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="answers">
      <h2 id="answers">{say('answers.title')}</h2>
      <ul className={styles.list}>
        {data.map((answer) => (
          <Answer key={answer.id} {...answer} />
        ))}
      </ul>
    </section>
  )
}

function Answer({ id, title, path, outcome, open, by, at, role, reason }: AccessAnswer) {
  const say = useSay()
  const now = useNow()
  const putAway = useWrite('accessRequest.putAway', { refreshes: ['accessRequest.answers'] })
  const page = titleOf(say, title)
  const wasTaken = outcome === 'granted' && !open
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <strong>{say(`answers.${wasTaken ? 'taken' : outcome}`, { page })}</strong>
        <span>
          {[
            outcome === 'granted' ? given(say, by, role) : say('answers.by', { by }),
            ago(say, at, now),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {reason && <span className={styles.reason}>{say('answers.reason', { reason })}</span>}
      </div>
      {outcome === 'granted' && (
        <Button
          component={Link}
          to={path}
          size="compact-sm"
          variant={wasTaken ? 'default' : 'filled'}
        >
          {say(wasTaken ? 'nonAuthority.askAgain' : 'nonAuthority.open')}
        </Button>
      )}
      <Button
        variant="default"
        size="compact-sm"
        loading={putAway.isPending}
        aria-label={say('answers.putAwayOf', { page })}
        onClick={() => putAway.mutate({ id }, { onError: toastFailure })}
      >
        {say('answers.putAway')}
      </Button>
    </li>
  )
}

const given = (say: Say, by: string, role: string | null) =>
  role ? say('answers.role', { by, role: roleName(say, role) }) : say('answers.by', { by })
