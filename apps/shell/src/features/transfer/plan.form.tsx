import type { Manifest, Transfer } from '@atrium/contract/enterprises/transfer.contract.ts'
import { Button, TextInput } from '@mantine/core'
import { useWrite } from '../../kernel/data/api.ts'
import { formatBytes, formatMoment, formatNumber } from '../../kernel/words/formats.ts'
import { type Say, useSay } from '../../kernel/words/words.ts'
import formStyles from '../../ui/controls/form.module.css'
import { FactList } from '../../ui/details/fact-list.tsx'
import { Section } from '../../ui/details/section.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Findings, Signer } from './findings.tsx'
import styles from './import.module.css'

type PlanFormProps = { transfer: Transfer; onAgain: () => void }

/** The plan of an import: what the file holds, what prevents it, and under which names it is imported. */
export function PlanForm({ transfer, onAgain }: PlanFormProps) {
  const say = useSay()
  const { id, manifest, findings, can } = transfer
  const bring = useWrite('transfer.import', { refreshes: ['transfer.get'] })
  const form = useForm({
    values: {
      space: findings?.spaceTaken ? '' : (manifest?.enterprise.space ?? ''),
      name: manifest?.enterprise.name ?? '',
      logins: findings?.loginsTaken ?? [],
    },
    send: (values) => bring.mutateAsync({ id, ...values }),
  })
  const { space, name, logins } = form.values
  if (!manifest || !findings) return null
  return (
    <Form of={form}>
      <Section title={say('enterprise.import.manifest')}>
        <Contents transfer={transfer} manifest={manifest} />
        <Signer of={findings} mayImport={can.import} />
      </Section>
      <Section title={say('enterprise.import.findings')}>
        <Findings of={findings} space={manifest.enterprise.space} />
        <div className={styles.logins}>
          {logins.map(({ from, to }, at) => (
            <TextInput
              key={from}
              label={say('enterprise.import.loginOf', { from })}
              value={to}
              error={form.verdict(`logins.${at}.to`)}
              maxLength={64}
              onChange={({ currentTarget: { value } }) =>
                form.change({
                  logins: logins.map((one) => (one.from === from ? { from, to: value } : one)),
                })
              }
            />
          ))}
        </div>
      </Section>
      <Section title={say('enterprise.import.where')}>
        <div className={styles.fields}>
          <TextInput
            label={say('enterprise.column.space')}
            description={say('enterprise.space.hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.text('space')}
            maxLength={64}
            autoCapitalize="none"
            spellCheck={false}
            withAsterisk
          />
          <TextInput
            label={say('enterprise.column.name')}
            {...form.text('name')}
            maxLength={100}
            withAsterisk
          />
        </div>
        <div className={formStyles.ways}>
          <Button
            type="submit"
            loading={form.isBusy}
            why={
              can.import
                ? (space === '' || name === '') && say('form.missing')
                : say('enterprise.import.cannot')
            }
          >
            {say('enterprise.import.do')}
          </Button>
          <Button variant="default" onClick={onAgain}>
            {say('enterprise.import.again')}
          </Button>
        </div>
      </Section>
    </Form>
  )
}

function Contents({ transfer, manifest }: { transfer: Transfer; manifest: Manifest }) {
  const say = useSay()
  const { size, findings } = transfer
  const number = (value: number) => formatNumber(say.language, value)
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  const facts: [string, string][] = [
    [
      say('enterprise.import.from'),
      `${manifest.enterprise.name} (/space-${manifest.enterprise.space})`,
    ],
    [say('enterprise.import.made'), formatMoment(say.language, manifest.made)],
    [say('enterprise.import.version'), `${manifest.product} ${manifest.version}`],
    [say('enterprise.import.people'), number(manifest.tables.accounts?.rows ?? 0)],
    [say('enterprise.import.rows'), number(rows)],
    [say('enterprise.import.files'), filesIn(say, manifest)],
    [say('enterprise.import.size'), formatBytes(say.language, size)],
    [
      say('enterprise.import.signer'),
      say(`enterprise.import.signer.${findings?.signer ?? 'nobody'}`),
    ],
  ]
  return <FactList facts={facts} />
}

function filesIn(say: Say, { files }: Manifest): string {
  if (!files) return say('enterprise.import.files.none')
  const count = formatNumber(say.language, files.count)
  const text = say('enterprise.import.files.of', {
    count,
    size: formatBytes(say.language, files.bytes),
  })
  if (files.missing === 0) return text
  return say('enterprise.import.files.missing', {
    text,
    count: formatNumber(say.language, files.missing),
  })
}
