import type { AccessRequest } from '@atrium/contract/people/access-request.contract.ts'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { permissionName, permissionOf } from '../../entities/role/permission-name.ts'
import { useNow } from '../../kernel/browser/now.ts'
import { useRead } from '../../kernel/data/api.ts'
import { arrive } from '../../kernel/data/load-chunk.ts'
import { titleOf } from '../../kernel/router/title.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { ago } from '../../kernel/words/ago.ts'
import { useSay } from '../../kernel/words/words.ts'
import styles from './requests.module.css'

// Loaded apart: few people answer requests, and everybody opens this page.
const GrantDialog = lazy(async () => ({
  default: (await arrive(() => import('./grant-dialog.tsx'))).GrantDialog,
}))
const DismissDialog = lazy(async () => ({
  default: (await arrive(() => import('./dismiss-dialog.tsx'))).DismissDialog,
}))

/** Requests of colleagues for access to a page, shown to those who can grant it, while there are any. */
export function Requests() {
  const say = useSay()
  const { data = [] } = useRead('accessRequest.list', {}, { enabled: useKeepsRoles() })
  if (data.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="requests">
      <h2 id="requests">{say('requests.title')}</h2>
      <ul className={styles.list}>
        {data.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}

/** Whether a role of this person allows giving roles to others. */
function useKeepsRoles(): boolean {
  const { space } = useVisitor()
  const { data = [] } = useRead('role.data', {}, { enabled: space !== null })
  const may = new Set(data.flatMap(({ detail }) => detail.permissions))
  return may.has('*') || may.has('roles')
}

function Request({ request }: { request: AccessRequest }) {
  const say = useSay()
  const now = useNow()
  const [answer, setAnswer] = useState<'grant' | 'dismiss' | null>(null)
  const { person, title, path, missing, asked, can } = request
  const right = permissionOf(missing)
  const close = () => setAnswer(null)
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <strong>{say('requests.wants', { name: person.name, page: titleOf(say, title) })}</strong>
        <span title={path}>
          {[right && permissionName(say, right), ago(say, asked, now)].filter(Boolean).join(' · ')}
        </span>
        {!can.grant && <span>{say(can.dismiss ? 'requests.notYours' : 'requests.own')}</span>}
      </div>
      {can.grant && (
        <Button
          size="compact-sm"
          aria-label={say('requests.grantOf', { name: person.name })}
          onClick={() => setAnswer('grant')}
        >
          {say('requests.grant')}
        </Button>
      )}
      {can.dismiss && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={say('requests.dismissOf', { name: person.name })}
          onClick={() => setAnswer('dismiss')}
        >
          {say('requests.dismiss')}
        </Button>
      )}
      <Suspense>
        {answer === 'grant' && <GrantDialog request={request} onClose={close} />}
        {answer === 'dismiss' && <DismissDialog request={request} onClose={close} />}
      </Suspense>
    </li>
  )
}
