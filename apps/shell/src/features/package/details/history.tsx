import type { Package } from '@atrium/contract/apps/package.shape.ts'
import { Button } from '@mantine/core'
import { useOriginalList } from '../../../kernel/data/original-list.ts'
import { formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import details from '../../../ui/details/details.module.css'
import { ItemLine, ItemList } from '../../../ui/details/item-list.tsx'
import { State } from '../package.cells.tsx'

const MOST = 50

type HistoryProps = { given: Package; onOpen: (id: number) => void }

/** The other packages under the same name. */
export function History({ given, onOpen }: HistoryProps) {
  const say = useSay()
  const { data } = useOriginalList(`sysop.${given.kind}.list`, {
    app: given.app,
    iDisplayLength: MOST,
  })
  const others = (data?.rows ?? []).filter(({ id }) => id !== given.id)
  return (
    <section className={details.section}>
      <h3>{say('package.history')}</h3>
      {data && others.length === 0 && <p className={details.none}>{say('package.history.none')}</p>}
      <ItemList>
        {others.map((other) => (
          <ItemLine
            key={other.id}
            name={`${other.version} (${other.build})`}
            facts={formatMoment(say.language, other.published ?? other.uploaded)}
          >
            <State {...other} />
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`${say('package.details')} ${other.version}`}
              onClick={() => onOpen(other.id)}
            >
              {say('package.details')}
            </Button>
          </ItemLine>
        ))}
      </ItemList>
    </section>
  )
}
