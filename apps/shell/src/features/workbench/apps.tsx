import type { FrequentApp, OwnApp } from '@atrium/contract/apps/app-use.contract.ts'
import { Button } from '@mantine/core'
import { useRights } from '../../entities/people/use-rights.ts'
import { useRead } from '../../kernel/data/api.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useSay } from '../../kernel/words/words.ts'
import { Remote } from '../../ui/failure/remote.tsx'
import { AllApps } from './all-apps.tsx'
import styles from './apps.module.css'
import { BuiltApps } from './built-apps.tsx'
import type { PartProps } from './desk/part-props.ts'
import { FrequentApps } from './frequent-apps.tsx'
import type { ListedApp } from './listed-app.ts'
import { FREQUENT } from './workbench.reads.ts'

/**
 * The apps of the workbench. Where they are few there is one list, in place of the frequent ones or of all; built apps
 * then have a list of their own.
 */
function useApps() {
  const frequent = useRead('appUse.frequent', FREQUENT)
  const all = useRead('appUse.list', {})
  const areFew = all.data !== undefined && all.data.length <= FREQUENT.most
  const market = { ...all, data: all.data?.filter(isOfMarket) }
  return { frequent, all: market, areFew }
}

export const useAreAppsFew = () => useApps().areFew

/** The apps that the person uses most. */
export function FrequentPart() {
  const say = useSay()
  const { frequent, areFew } = useApps()
  if (areFew) return <AllOrFew />
  if (frequent.data?.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="frequent-apps">
      <h2 id="frequent-apps">{say('appUse.frequent')}</h2>
      <Remote of={frequent} skeleton={<Waiting />}>
        {(apps) => <FrequentApps apps={apps} labelledBy="frequent-apps" />}
      </Remote>
    </section>
  )
}

/** All apps that the person can open. */
export function AppsPart({ isShown }: PartProps) {
  const { areFew } = useApps()
  return (
    <>
      {!(areFew && isShown('frequent')) && <AllOrFew />}
      <BuiltApps />
    </>
  )
}

function AllOrFew() {
  const say = useSay()
  const { frequent, all, areFew } = useApps()
  const { data: built = [] } = useRead('builtApp.mine', {})
  if (all.data?.length === 0 && built.length > 0) return null
  return (
    <section className={styles.part} aria-labelledby="apps">
      <h2 id="apps">{say('workbench.apps')}</h2>
      <Remote of={all} skeleton={<Waiting />} empty={<NoApps />}>
        {(apps) =>
          areFew ? (
            <FrequentApps
              apps={usedFirst((frequent.data ?? []).filter(isOfMarket), apps)}
              labelledBy="apps"
            />
          ) : (
            <AllApps apps={apps} />
          )
        }
      </Remote>
    </section>
  )
}

/** Whether an app comes from the market: only built apps have a colour. */
const isOfMarket = ({ colour }: OwnApp) => colour === undefined

const usedFirst = (frequent: FrequentApp[], all: OwnApp[]): ListedApp[] => {
  const used = new Set(frequent.map(({ id }) => id))
  return [...frequent, ...all.filter(({ id }) => !used.has(id))]
}

const Waiting = () => (
  <div className={styles.apps}>
    {[1, 2, 3].map((n) => (
      <div key={n} className={styles.waiting} />
    ))}
  </div>
)

/** Says that there is no app; people who can add one get a link. */
function NoApps() {
  const say = useSay()
  const may = useRights()
  return (
    <div className={styles.none}>
      <p>{say('workbench.noApps')}</p>
      {may('apps') && (
        <Button component={Link} to="/enterprise/apps" variant="default" size="compact-sm">
          {say('appUse.add')}
        </Button>
      )}
    </div>
  )
}
