import { AUDIENCE_ENTRIES } from '@atrium/contract/apps/micro-app-limits.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useRead } from '../../kernel/data/api.ts'
import { formatNumber } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import styles from './audience.module.css'
import { type AudienceValues, faultOf, inputOf } from './audience.values.ts'

const PAUSE = 250

/** How many people will see the app, before that is saved; or what is still missing. */
export function AudienceReach({ values }: { values: AudienceValues }) {
  const say = useSay()
  const fault = faultOf(values)
  const { personIds, departmentIds, roleIds } = inputOf(values)
  const [asked] = useDebouncedValue(
    [personIds, departmentIds, roleIds].map((ids) => ids.join(',')).join(';'),
    PAUSE,
  )
  const [people = '', departments = '', roles = ''] = asked.split(';')
  const { data } = useRead(
    'app.reach',
    { personIds: people, departmentIds: departments, roleIds: roles },
    { enabled: fault === null, placeholderData: keepPreviousData },
  )
  const words = () => {
    if (fault === 'tooMany') return say('apps.audience.tooMany', { most: AUDIENCE_ENTRIES })
    if (fault) return say('apps.audience.reach.nobody')
    return data
      ? say.count('apps.audience.reach', data.people, {
          people: formatNumber(say.language, data.people),
        })
      : '\u00A0'
  }
  return (
    <output
      className={styles.reach}
      data-bad={fault === 'tooMany' || data?.people === 0 || undefined}
    >
      {words()}
    </output>
  )
}
