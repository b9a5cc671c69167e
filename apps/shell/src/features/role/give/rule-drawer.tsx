import type { ManagedRole } from '@atrium/contract/people/role-manage.contract.ts'
import { Autocomplete, Radio } from '@mantine/core'
import { roleName } from '../../../entities/role/role-name.ts'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { momentOf } from '../../../kernel/words/local-moment.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { FormAnswers } from '../../../ui/controls/form-answers.tsx'
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Affected } from '../affected.tsx'
import styles from './give.module.css'
import { TargetField } from './targets-field.tsx'
import { aboutOf, forGood, type Terms } from './terms.ts'
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

type Who = { kind: Kind; department: string | null; title: string }

const targetOf = ({ kind, department, title }: Who) => ({
  kind,
  ...(kind === 'department' && department && { department: Number(department) }),
  ...(kind === 'title' && title.trim() && { title: title.trim() }),
})

function RuleForm({ role, onClose }: Omit<RuleDrawerProps, 'opened'>) {
  const { isAboutPeople, isMore } = aboutOf(role.permissions)
  const say = useSay()
  const refreshes = ['role.rules', 'role.holders', 'role.all'] as const
  const make = useWrite('role.rule.make', { refreshes: [...refreshes] })
  const form = useForm<Who & Terms, unknown>({
    values: {
      kind: 'department',
      department: null,
      title: '',
      ...forGood,
    },
    send: ({ reach, until, ...who }) =>
      make.mutateAsync({
        id: role.id,
        ...targetOf(who),
        reach: reach === 'own' ? 'own' : 'all',
        until: momentOf(until),
      }),
    message: say('roles.rule.made', { role: roleName(say, role.name) }),
    onDone: onClose,
  })
  const { kind, reach } = form.values
  const titles = useRead('role.targets', { of: 'titles' }, { enabled: kind === 'title' })
  const target = targetOf(form.values)
  const isWhole = kind === 'everyone' || kind === 'head' || Object.keys(target).length > 1
  return (
    <Form of={form}>
      <Radio.Group label={say('roles.rule.who')} {...form.choice('kind')}>
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
          {...form.field('department')}
          withAsterisk
        />
      )}
      {kind === 'title' && (
        <Autocomplete
          label={say('roles.rule.title')}
          data={[...new Set(titles.data?.map(({ name }) => name))]}
          {...form.field('title')}
          maxLength={100}
          withAsterisk
        />
      )}
      <TermsFields form={form} reaches={isAboutPeople ? ['all', 'own'] : []} isMore={isMore} />
      {isWhole && <Affected of={{ id: role.id, ...target, reach }} />}
      <FormAnswers
        sure={say('roles.rule.add')}
        busy={form.isBusy}
        disabled={!isWhole}
        sticky
        onCancel={onClose}
      />
    </Form>
  )
}
