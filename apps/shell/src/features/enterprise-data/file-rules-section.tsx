import {
  FILE_NUMBERS,
  FILE_SIZES,
  type FileKind,
  fileKinds,
} from '@atrium/contract/apps/file-limits.ts'
import type { Output } from '@atrium/contract/kernel/client.ts'
import { Button, Checkbox, Select, Skeleton } from '@mantine/core'
import { useRead, useWrite } from '../../kernel/data/api.ts'
import { formatBytes, formatNumber } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import formStyles from '../../ui/controls/form.module.css'
import { Section } from '../../ui/details/section.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import styles from './enterprise-data.module.css'

type Rules = Output<'file.rules'>

/** Which files people may keep, and how much of its storage the enterprise uses. */
export function FileRulesSection() {
  const say = useSay()
  const rules = useRead('file.rules', {})
  const usage = useRead('file.usage', {}).data
  const bytes = (value: number) => formatBytes(say.language, value)
  const used = usage && { used: bytes(usage.storage), limit: bytes(usage.storageLimit) }
  return (
    <Section title={say('fileRules.title')} lead={say('fileRules.lead')}>
      {used && <p className={styles.note}>{say('file.storage.used', used)}</p>}
      {usage && usage.apps > 0 && (
        <p className={styles.note}>{say('enterprise.storage.apps', { n: bytes(usage.apps) })}</p>
      )}
      <Remote of={rules} skeleton={<Skeleton height={180} />}>
        {(said) => <RulesForm key={JSON.stringify(said)} rules={said} />}
      </Remote>
    </Section>
  )
}

/** The sizes to choose from: none beyond the installation's limit, and the present one in any case. */
const sizesFor = ({ bound, largest }: Rules) =>
  FILE_SIZES.filter((size) => size <= bound || size === offered(largest))

/** The offered size for a limit: an installation's limit may lie between two, and the next above means the same. */
const offered = (largest: number) => FILE_SIZES.find((size) => size >= largest) ?? FILE_SIZES.at(-1)

function RulesForm({ rules }: { rules: Rules }) {
  const say = useSay()
  const set = useWrite('file.setRules', { refreshes: ['file.rules'] })
  const form = useForm({
    values: {
      largest: String(offered(rules.largest)),
      most: String(rules.most),
      kinds: rules.kinds,
    },
    send: ({ largest, most, kinds }) =>
      set.mutateAsync({
        largest: Number(largest),
        most: Number(most),
        kinds: fileKinds.filter((kind) => kinds.includes(kind)),
      }),
    message: say('fileRules.saved'),
  })
  return (
    <Form of={form}>
      <div className={styles.choices}>
        <Select
          label={say('fileRules.largest')}
          data={sizesFor(rules).map((size) => ({
            value: String(size),
            label: formatBytes(say.language, Math.min(size, rules.bound)),
          }))}
          {...form.choice('largest')}
          allowDeselect={false}
        />
        <Select
          label={say('fileRules.most')}
          data={FILE_NUMBERS.map((number) => ({
            value: String(number),
            label: formatNumber(say.language, number),
          }))}
          {...form.choice('most')}
          allowDeselect={false}
        />
      </div>
      <Checkbox.Group
        label={say('fileRules.kinds')}
        description={say('fileRules.kinds.text')}
        value={form.values.kinds}
        onChange={(chosen) =>
          form.change({ kinds: fileKinds.filter((kind) => chosen.includes(kind)) })
        }
      >
        <div className={styles.kinds}>
          {fileKinds.map((kind: FileKind) => (
            <Checkbox key={kind} value={kind} label={say(`file.kind.${kind}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <div className={formStyles.ways}>
        <Button
          type="submit"
          loading={form.isBusy}
          why={
            form.isDirty
              ? form.values.kinds.length === 0 && say('form.missing')
              : say('form.unchanged')
          }
        >
          {say('do.save')}
        </Button>
      </div>
    </Form>
  )
}
