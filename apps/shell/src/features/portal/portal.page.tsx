import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useRead } from '../../kernel/data/api.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useIsRouted } from '../../kernel/router/use-is-routed.ts'
import { useSay } from '../../kernel/words/words.ts'
import boxes from '../../ui/details/box-grid.module.css'
import { Remote } from '../../ui/failure/remote.tsx'
import { NamedIcon } from '../../ui/icons.tsx'
import styles from './portal.module.css'
import { PortalGrid } from './portal-grid.tsx'

export const routes: PageRoute[] = [
  {
    id: 'portal',
    path: '/home/index',
    layout: 'isIndex',
    title: 'portal.title',
    access: 'member',
    icon: 'building',
    menu: { order: 3 },
  },
]

/** The portal of the space, as its admin arranged it and as far as this person may see it. */
export function PortalPage() {
  const say = useSay()
  const portal = useRead('home.page', {})
  const isThere = useIsRouted()
  return (
    <div className={styles.portal}>
      <VisuallyHidden>
        <h1>{say('portal.title')}</h1>
      </VisuallyHidden>
      <Remote of={portal} skeleton={<PortalSkeleton />}>
        {({ widgets }) =>
          widgets.length > 0 ? (
            <PortalGrid widgets={widgets} />
          ) : (
            <div className={styles.empty}>
              <NamedIcon name="building" />
              <h2>{say('portal.empty')}</h2>
              <p>{say('portal.empty.text')}</p>
            </div>
          )
        }
      </Remote>
      {isThere('/enterprise/portal') && (
        <p className={styles.arrange}>
          <Link to="/enterprise/portal">{say('portal.arrange')}</Link>
        </p>
      )}
    </div>
  )
}

const SHAPES = [
  ['full', 150],
  ['full', 170],
  ['twoThirds', 280],
  ['third', 280],
] as const

/** Stands for the portal while it loads. */
const PortalSkeleton = () => (
  <div className={boxes.grid} aria-hidden>
    {SHAPES.map(([width, height], at) => (
      <div key={at} data-width={width}>
        <Skeleton height={height} radius="md" />
      </div>
    ))}
  </div>
)
