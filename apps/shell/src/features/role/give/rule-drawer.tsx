import type { ManagedRole } from '@atrium/contract/people/role-manage.contract.ts'
import { Autocomplete, Radio } from '@mantine/core'
import { useState } from 'react'
import { roleName } from '../../../entities/role/role-name.ts'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { momentOf } from '../../../kernel/words/local-moment.ts'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import { FormAnswers } from '../../../ui/controls/form-answers.tsx'
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { onSubmit } from '../../../ui/hooks/on-submit.ts'
import { Affected } from '../affected.tsx'
import styles from './give.module.css'
import { TargetField } from './targets-field.tsx'
import { aboutOf, forGood } from './terms.ts'
import { TermsFields } from './terms-fields.tsx'

const KINDS = ['department', 'title', 'head', 'everyone'] as const
type Kind = (typeof KINDS)[number]

type RuleDrawerProps = { opened: boolean; role: ManagedRole; onClose: () => void }

export function RuleDrawer({ opened, ...props }: RuleDrawerProps) {
  const say = useSay()
  const title = say('roles.rule.addTo', { role: roleName(say, props.role.name) })
  return (
    <SideDrawer opened={opened} onClose={props.onClose} title={title} keeps>
      {opened && <RuleForm {...props} />}
    </SideDrawer>
  )
}

function RuleForm({ role, onClose }: Omit<RuleDrawerProps, 'opened'>) {
  const { isAboutPeople, isMore } = aboutOf(role.permissions)
  const say = useSay()
  const refreshes = ['role.rules', 'role.holders', 'role.all'] as const
  const make = useWrite('role.rule.make', { refreshes: [...refreshes] })
  const [kind, setKind] = useState<Kind>('department')
  const [department, setDepartment] = useState<string | null>(null)
  const [title, setTitle] = useState('')
  const [terms, setTerms] = useState(forGood)
  const titles = useRead('role.targets', { of: 'titles' }, { enabled: kind === 'title' })
  const target = {
    kind,
    ...(kind === 'department' && department && { department: Number(department) }),
    ...(kind === 'title' && title.trim() && { title: title.trim() }),
  }
  const isWhole = kind === 'everyone' || kind === 'head' || Object.keys(target).length > 1
  const errors = make.error?.fields ?? {}
  const save = () =>
    make.mutate(
      {
        id: role.id,
        ...target,
        reach: terms.reach === 'own' ? 'own' : 'all',
        until: momentOf(terms.until),
      },
      {
        onSuccess: () => {
          toasts.show({ message: say('roles.rule.made', { role: roleName(say, role.name) }) })
          onClose()
        },
      },
    )
  return (
    <form className={form.form} noValidate onSubmit={onSubmit(save)}>
      <Refusal of={make.error} />
      <Radio.Group label={say('roles.rule.who')} value={kind} onChange={(next) => setKind(next)}>
        <div className={styles.choices}>
          {KINDS.map((each) => (
            <Radio key={each} value={each} label={say(`role.rule.${each}`)} />
          ))}
        </div>
      </Radio.Group>
      {kind === 'department' && (
        <TargetField
          of="departments"
          label={say('roles.rule.department')}
          value={department}
          onChange={setDepartment}
          error={errors.department}
          withAsterisk
        />
      )}
      {kind === 'title' && (
        <Autocomplete
          label={say('roles.rule.title')}
          data={[...new Set(titles.data?.map(({ name }) => name))]}
          value={title}
          onChange={setTitle}
          error={errors.title}
          maxLength={100}
          withAsterisk
        />
      )}
      <TermsFields
        terms={terms}
        errors={errors}
        reaches={isAboutPeople ? ['all', 'own'] : []}
        isMore={isMore}
        onChange={setTerms}
      />
      {isWhole && <Affected of={{ id: role.id, ...target, reach: terms.reach }} />}
      <FormAnswers
        sure={say('roles.rule.add')}
        busy={make.isPending}
        disabled={!isWhole}
        sticky
        onCancel={onClose}
      />
    </form>
  )
}
