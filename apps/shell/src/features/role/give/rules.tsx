import type { ManagedRole, Rule } from '@atrium/contract/people/role-manage.contract.ts'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { later } from '../../../ui/controls/later.tsx'
import { ItemLine, ItemList } from '../../../ui/details/item-list.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { IconPlus } from '../../../ui/icons.tsx'
import { peopleOf } from '../one/role-list.tsx'
import type { RoleFacts } from '../role.props.ts'
import { termsOf, whyOf } from '../way.ts'
import styles from './rules.module.css'

const RuleDrawer = later(async () => (await import('./rule-drawer.tsx')).RuleDrawer)
const UnruleDialog = later(async () => (await import('./unrule-dialog.tsx')).UnruleDialog)

/** The rules of a role: people have it as long as a rule matches them. */
export function Rules({ role, known }: { role: ManagedRole; known: RoleFacts }) {
  const say = useSay()
  const rules = useRead('role.rules', { id: role.id })
  const [isMaking, setIsMaking] = useState(false)
  const [removing, setRemoving] = useState<Rule | null>(null)
  const mayRule = role.can.give && known.everybody
  return (
    <section className={styles.rules} aria-label={say('roles.rules')}>
      <header>
        <div>
          <h3>{say('roles.rules')}</h3>
          <p>{say('roles.rules.lead')}</p>
        </div>
        {mayRule && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus />}
            onClick={() => setIsMaking(true)}
          >
            {say('roles.rule.add')}
          </Button>
        )}
      </header>
      <Remote of={rules} skeleton={<Skeleton height={40} />}>
        {(all) => (
          <ItemList>
            {all.map((rule) => (
              <ItemLine
                key={rule.id}
                name={<strong>{whyOf(say, { ...rule, by: null })}</strong>}
                facts={[peopleOf(say, rule), ...termsOf(say, rule)].join(' · ')}
              >
                {mayRule && (
                  <Button
                    variant="subtle"
                    color="danger"
                    size="compact-sm"
                    aria-label={say('roles.rule.removeOf', { rule: whyOf(say, rule) })}
                    onClick={() => setRemoving(rule)}
                  >
                    {say('roles.rule.remove')}
                  </Button>
                )}
              </ItemLine>
            ))}
          </ItemList>
        )}
      </Remote>
      <RuleDrawer
        isWanted={isMaking}
        opened={isMaking}
        role={role}
        onClose={() => setIsMaking(false)}
      />
      <UnruleDialog
        isWanted={removing !== null}
        rule={removing}
        role={role}
        onClose={() => setRemoving(null)}
      />
    </section>
  )
}
