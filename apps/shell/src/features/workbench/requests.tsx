import type { AccessRequest } from '@atrium/contract/access-request.contract.ts'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useRead, useWrite } from '../../kernel/api.ts'
import { complain } from '../../kernel/complain.ts'
import { formatDistance } from '../../kernel/formats.ts'
import { useHouse, useVisitor } from '../../kernel/house.ts'
import { useNow } from '../../kernel/now.ts'
import { titleOf } from '../../kernel/router/title.ts'
import { useSay } from '../../kernel/words.ts'
import styles from './requests.module.css'

const ROLES = '/enterprise/roles'

/** Colleagues who asked for a page, shown to those who can give it and only while there are any. */
export function Requests() {
  const say = useSay()
  const { data = [] } = useRead('accessRequest.list', {}, { enabled: useKeepsRoles() })
  if (data.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="requests">
      <h2 id="requests">{say('requests.title')}</h2>
      <ul className={styles.list}>
        {data.map((request) => (
          <Request key={request.id} {...request} />
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

// words: permission.*
function Request({ id, person, title, path, missing, asked }: AccessRequest) {
  const say = useSay()
  const now = useNow()
  const resolve = useWrite('accessRequest.resolve', { refreshes: ['accessRequest.list'] })
  const hasRoles = useHouse().routes.some((route) => route.path === ROLES)
  const answer = (outcome: 'granted' | 'dismissed') =>
    resolve.mutate({ id, outcome }, { onError: complain })
  const right = missing.startsWith('may:') ? say.named(`permission.${missing.slice(4)}`) : ''
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <strong>{say('requests.wants', { name: person.name, page: titleOf(say, title) })}</strong>
        <span title={path}>
          {[right, formatDistance(say.language, asked, now)].filter(Boolean).join(' · ')}
        </span>
      </div>
      {hasRoles && (
        <Button component={Link} to={`${ROLES}?member=${person.id}`} size="compact-sm">
          {say('requests.roles')}
        </Button>
      )}
      <Button
        variant="default"
        size="compact-sm"
        loading={resolve.isPending}
        aria-label={say('requests.doneOf', { name: person.name })}
        onClick={() => answer('granted')}
      >
        {say('requests.done')}
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={resolve.isPending}
        aria-label={say('requests.dismissOf', { name: person.name })}
        onClick={() => answer('dismissed')}
      >
        {say('requests.dismiss')}
      </Button>
    </li>
  )
}
