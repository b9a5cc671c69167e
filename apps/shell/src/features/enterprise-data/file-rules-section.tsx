import {
  FILE_NUMBERS,
  FILE_SIZES,
  type FileKind,
  fileKinds,
} from '@atrium/contract/apps/file-limits.ts'
import type { Output } from '@atrium/contract/kernel/client.ts'
import { Button, Checkbox, Select, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useRead, useWrite } from '../../kernel/data/api.ts'
import { useUnsaved } from '../../kernel/router/use-unsaved.ts'
import { formatBytes, formatNumber } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import form from '../../ui/controls/form.module.css'
import { Section } from '../../ui/details/section.tsx'
import { Refusal } from '../../ui/failure/refusal.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { onSubmit } from '../../ui/hooks/on-submit.ts'
import styles from './enterprise-data.module.css'

type Rules = Output<'file.rules'>

/** Which files people may keep here, and how much of its room the enterprise has taken. */
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

/** What is offered: nothing beyond the installation's own limit, and what holds now in any case. */
const sizesFor = ({ bound, largest }: Rules) =>
  FILE_SIZES.filter((size) => size <= bound || size === offered(largest))

/** An installation's limit may lie between two sizes: the next above it says the same. */
const offered = (largest: number) => FILE_SIZES.find((size) => size >= largest) ?? FILE_SIZES.at(-1)

function RulesForm({ rules }: { rules: Rules }) {
  const say = useSay()
  const [largest, setLargest] = useState(String(offered(rules.largest)))
  const [most, setMost] = useState(String(rules.most))
  const [kinds, setKinds] = useState<string[]>(rules.kinds)
  const set = useWrite('file.setRules', { refreshes: ['file.rules'] })
  const chosen = {
    largest: Number(largest),
    most: Number(most),
    kinds: fileKinds.filter((kind) => kinds.includes(kind)),
  }
  const isChanged =
    largest !== String(offered(rules.largest)) ||
    chosen.most !== rules.most ||
    chosen.kinds.join() !== rules.kinds.join()
  useUnsaved(isChanged)
  const save = () =>
    set.mutate(chosen, {
      onSuccess: () => toasts.show({ message: say('fileRules.saved') }),
    })
  return (
    <form className={form.form} onSubmit={onSubmit(save)}>
      <Refusal of={set.error} />
      <div className={styles.choices}>
        <Select
          label={say('fileRules.largest')}
          data={sizesFor(rules).map((size) => ({
            value: String(size),
            label: formatBytes(say.language, Math.min(size, rules.bound)),
          }))}
          value={largest}
          onChange={(value) => setLargest(value ?? largest)}
          allowDeselect={false}
        />
        <Select
          label={say('fileRules.most')}
          data={FILE_NUMBERS.map((number) => ({
            value: String(number),
            label: formatNumber(say.language, number),
          }))}
          value={most}
          onChange={(value) => setMost(value ?? most)}
          allowDeselect={false}
        />
      </div>
      <Checkbox.Group
        label={say('fileRules.kinds')}
        description={say('fileRules.kinds.text')}
        value={kinds}
        onChange={setKinds}
      >
        <div className={styles.kinds}>
          {fileKinds.map((kind: FileKind) => (
            <Checkbox key={kind} value={kind} label={say(`file.kind.${kind}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <div className={form.ways}>
        <Button
          type="submit"
          loading={set.isPending}
          why={isChanged ? chosen.kinds.length === 0 && say('form.missing') : say('form.unchanged')}
        >
          {say('do.save')}
        </Button>
      </div>
    </form>
  )
}
