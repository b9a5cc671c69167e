import { Anchor, Button } from '@mantine/core'
import { useNow } from '../../../kernel/browser/now.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { formatDistance } from '../../../kernel/words/formats.ts'
import { type Say, useSay } from '../../../kernel/words/words.ts'
import details from '../../../ui/details/details.module.css'
import { ItemLine, ItemList } from '../../../ui/details/item-list.tsx'
import { Section } from '../../../ui/details/section.tsx'
import { IconPerson } from '../../../ui/icons.tsx'
import type { Whole } from '../details/enterprise.facts.tsx'
import styles from './enterprise-detail.module.css'
import type { TabProps } from './tabs.tsx'

/** The admins of an enterprise, when they were last active, and how to reach them. */
export function AdminsSection({ whole }: TabProps) {
  const say = useSay()
  const now = useNow()
  return (
    <Section title={say('enterprise.admins')}>
      {whole.admins.length === 0 && <p className={details.none}>{say('enterprise.admins.none')}</p>}
      <ItemList>
        {whole.admins.map((admin) => (
          <ItemLine
            key={admin.id}
            icon={<IconPerson />}
            name={<strong>{admin.name}</strong>}
            facts={`${admin.loginId} · ${seen(say, admin, now)}`}
          >
            <span className={styles.reach}>
              {admin.phone ? (
                <Anchor href={`tel:${admin.phone}`} size="sm">
                  {admin.phone}
                </Anchor>
              ) : (
                <span className={styles.faint}>{say('enterprise.admins.noPhone')}</span>
              )}
              <Button
                component={Link}
                to={`/sysop/user?open=${admin.id}`}
                variant="default"
                size="compact-sm"
              >
                {say('enterprise.need.way.admin')}
              </Button>
            </span>
          </ItemLine>
        ))}
      </ItemList>
    </Section>
  )
}

function seen(say: Say, { lastSeen, onceUntil }: Whole['admins'][number], now: number): string {
  if (lastSeen) return formatDistance(say.language, lastSeen, now)
  const isLate = onceUntil !== null && Date.parse(onceUntil) < now
  return say(isLate ? 'enterprise.admins.late' : 'enterprise.people.never')
}
