import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import type { Transfer } from '@atrium/contract/enterprises/transfer.contract.ts'
import { Alert, Button, Skeleton } from '@mantine/core'
import { TransferBar } from '../../entities/transfer/transfer-bar.tsx'
import { useRead } from '../../kernel/data/api.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useSearchParams } from '../../kernel/router/location.ts'
import { formatNumber } from '../../kernel/words/formats.ts'
import { useSay, type WordKey } from '../../kernel/words/words.ts'
import { BackLink } from '../../ui/details/back-link.tsx'
import { PageHead } from '../../ui/details/page-head.tsx'
import { Section } from '../../ui/details/section.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import styles from './import.module.css'
import { PlanForm } from './plan.form.tsx'
import { Sending } from './sending.tsx'

export const routes: PageRoute[] = [
  {
    id: 'sysop.enterprise.import',
    path: '/sysop/enterprise/import',
    layout: 'saas',
    title: 'enterprise.import.title',
    access: 'operator',
  },
]

const ASK_AGAIN = 1_500

/** Imports an enterprise from a file. The address names the import, so a reload loses nothing. */
export function EnterpriseImportPage() {
  const say = useSay()
  const [query, setQuery] = useSearchParams()
  const id = Number(query.get('id')) || null
  return (
    <div className={styles.page}>
      <BackLink to="/sysop/enterprise">{say('enterprise.one.back')}</BackLink>
      <PageHead title={say('enterprise.import.title')} lead={say('enterprise.import.lead')} />
      {id === null ? (
        <Sending onSent={(sent) => setQuery({ id: String(sent) })} />
      ) : (
        <Sent id={id} onAgain={() => setQuery({})} />
      )}
    </div>
  )
}

function Sent({ id, onAgain }: { id: number; onAgain: () => void }) {
  const transfer = useRead(
    'transfer.get',
    { id },
    {
      retry: false,
      refetchInterval: ({ state }) => (isUnderWay(state.data) ? ASK_AGAIN : false),
    },
  )
  return (
    <Remote of={transfer} skeleton={<Skeleton height={200} />}>
      {(now) => {
        if (now.state === 'ready') return <PlanForm transfer={now} onAgain={onAgain} />
        if (isUnderWay(now)) return <Working {...now} />
        return now.state === 'done' ? <Done {...now} /> : <Failed {...now} onAgain={onAgain} />
      }}
    </Remote>
  )
}

const isUnderWay = (transfer: Transfer | undefined) =>
  transfer?.state === 'arriving' || transfer?.state === 'waiting'

function Working({ findings, moved, total }: Transfer) {
  const say = useSay()
  const key: WordKey = findings ? 'enterprise.import.placing' : 'enterprise.import.reading'
  return (
    <Section title={say(key)}>
      <TransferBar label={say(key)} moved={moved} total={total} />
    </Section>
  )
}

function Done({ entid, manifest }: Transfer) {
  const say = useSay()
  const name = manifest?.enterprise.name ?? ''
  return (
    <Alert color="success" title={say('enterprise.import.done', { name })}>
      {entid !== null && (
        <Button component={Link} to={`/sysop/enterprise/${entid}`}>
          {say('enterprise.import.open')}
        </Button>
      )}
    </Alert>
  )
}

function Failed({ flaw, flawAt, onAgain }: Transfer & { onAgain: () => void }) {
  const say = useSay()
  const text = say(flaw ? `enterprise.import.flaw.${flaw}` : 'enterprise.import.failed')
  const { table, line, field } = flawAt ?? {}
  const column = field ? `${table}.${field}` : (table ?? '')
  return (
    <>
      <Alert color="danger" role="alert" title={say('enterprise.import.unreadable')}>
        {text}
        {flawAt && (
          <p className={styles.place}>
            {line
              ? say('enterprise.import.flawAt', { line: formatNumber(say.language, line), column })
              : column}
          </p>
        )}
      </Alert>
      <div>
        <Button variant="default" onClick={onAgain}>
          {say('enterprise.import.again')}
        </Button>
      </div>
    </>
  )
}
