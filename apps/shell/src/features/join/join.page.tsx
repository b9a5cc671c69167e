import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { Button, TextInput } from '@mantine/core'
import { type JoinTarget, useOffer } from '../../entities/invitation/use-offer.ts'
import { useSearchParams } from '../../kernel/router/location.ts'
import { useSay } from '../../kernel/words/words.ts'
import formStyles from '../../ui/controls/form.module.css'
import { PageHead } from '../../ui/details/page-head.tsx'
import { Section } from '../../ui/details/section.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import styles from './join.module.css'
import { OfferForm } from './offer-form.tsx'
import { OwnRequests } from './own-requests.tsx'

export const routes: PageRoute[] = [
  {
    id: 'join',
    path: '/user/join',
    layout: 'index',
    title: 'join.title',
    access: 'signedIn',
  },
]

/** What to join: the invitation or the space in the address: `?icode=` or `?space=`. */
function wayIn(query: URLSearchParams): JoinTarget | null {
  const [icode, space] = [query.get('icode'), query.get('space')]
  if (icode) return { icode }
  return space ? { space } : null
}

/** The page on which somebody with an account joins an enterprise, or asks to, and sees the answers. */
export function JoinPage() {
  const say = useSay()
  const [query, setQuery] = useSearchParams()
  const way = wayIn(query)
  const offer = useOffer(way)
  return (
    <div className={styles.page}>
      <PageHead title={say('join.title')} lead={say('join.lead')} />
      <Section title={say('join.how')}>
        {way && offer.data ? (
          <OfferForm key={JSON.stringify(way)} way={way} offer={offer.data} />
        ) : (
          <CodeForm
            known={query.get('icode') ?? ''}
            busy={offer.isPending}
            error={offer.error?.msg ?? (offer.data === null ? say('join.cannot.gone') : null)}
            onCode={(icode) => setQuery({ icode })}
          />
        )}
      </Section>
      <OwnRequests />
    </div>
  )
}

type CodeFormProps = {
  known: string
  busy: boolean
  error: string | null
  onCode: (icode: string) => void
}

function CodeForm({ known, busy, error, onCode }: CodeFormProps) {
  const say = useSay()
  const form = useForm({
    values: { icode: known },
    send: ({ icode }) => onCode(icode.trim()),
    keeps: false,
  })
  return (
    <Form of={form}>
      <TextInput
        label={say('invitation.code')}
        description={say('join.code.hint')}
        {...form.text('icode')}
        error={error}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
      />
      <div className={formStyles.ways}>
        <Button
          type="submit"
          loading={busy}
          why={form.values.icode.trim().length < 4 && say('form.missing')}
        >
          {say('join.look')}
        </Button>
      </div>
    </Form>
  )
}
