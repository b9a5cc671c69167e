import type { WorkplaceType } from '@atrium/contract/sign-in/workplace.contract.ts'
import { Notice } from '@atrium/kit/notice.tsx'
import { Spinner } from '@atrium/kit/spinner.tsx'
import { type ComponentType, useState } from 'react'
import { WorkplaceMark } from '../../entities/workplace/workplace-mark.tsx'
import { safePath, splitSpace } from '../../kernel/entry/entry.ts'
import { allWords, useSay, type WordKey } from '../../kernel/words/words.ts'
import { explain } from '../form/trouble.ts'
import { workplaceHere } from '../workplace/here.ts'
import { leaveForVendor } from '../workplace/leave.ts'
import { call } from './ways-client.ts'
import styles from './workplaces.module.css'

/**
 * The workplaces that the space of the address offers; for most pages there are none, and no words are loaded for
 * them.
 */
export async function findWorkplaces(): Promise<ComponentType> {
  const answer = await call('workplace.offered', {})
  const types = answer.ok ? answer.result.map(({ type }) => type) : []
  if (types.length === 0 || !(await allWords())) return () => null
  return () => <Workplaces types={types} />
}

function Workplaces({ types }: { types: WorkplaceType[] }) {
  const say = useSay()
  const [leaving, setLeaving] = useState<WorkplaceType | null>(null)
  const [notice, setNotice] = useState<WordKey>()

  const go = async (type: WorkplaceType) => {
    setLeaving(type)
    setNotice(undefined)
    const refused = await begin(type)
    if (!refused) return
    setLeaving(null)
    setNotice(explain(refused, { failed: 'workplace.unavailable' }).notice)
  }
  return (
    <section className={styles.whole} aria-labelledby="workplaces">
      <h2 id="workplaces" className={styles.title}>
        {say('workplace.signIn')}
      </h2>
      {notice && <Notice tone="warning">{say(notice)}</Notice>}
      <ul className={styles.list}>
        {types.map((type) => (
          <li key={type}>
            <button
              type="button"
              className={styles.button}
              aria-disabled={leaving !== null || undefined}
              onClick={() => leaving === null && void go(type)}
            >
              {leaving === type ? <Spinner /> : <WorkplaceMark type={type} />}
              {say(`workplace.${type}`)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Begins to sign in with a workplace: inside its own app without a question, elsewhere on its page. */
async function begin(type: WorkplaceType) {
  const enterId = splitSpace(location.pathname).space ?? ''
  const query = new URLSearchParams(location.search)
  const url = safePath(query.get('toUrl'), location.origin)
  if (workplaceHere() !== type) return leaveForVendor({ type, enterId, url, appId: null }, 'web')
  location.assign(
    `/loginMiddle?${String(new URLSearchParams({ CURRENT_ENT: enterId, ...(url && { url }) }))}`,
  )
  return null
}
