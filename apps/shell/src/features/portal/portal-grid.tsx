import type { Entrances, SeenWidget } from '@atrium/contract/apps/portal.contract.ts'
import { Skeleton } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import { arrive } from '../../kernel/data/load-chunk.ts'
import { CrashBoundary } from '../../kernel/router/crash-boundary.tsx'
import { useSay } from '../../kernel/words/words.ts'
import boxes from '../../ui/details/box-grid.module.css'
import styles from './portal.module.css'
import { AppsWidget } from './widgets/apps.tsx'
import { BannerWidget } from './widgets/banner.tsx'
import { EmbeddedWidget } from './widgets/embedded.tsx'
import { EntrancesWidget } from './widgets/entrances.tsx'
import { MessagesWidget } from './widgets/messages.tsx'
import type { Kind, WidgetProps } from './widgets/widget-props.ts'

const late = <Of extends Kind>(load: () => Promise<ComponentType<WidgetProps<Of>>>) =>
  lazy(async () => ({ default: await arrive(load) }))

/** The components of widgets. Those of the standard portal come with the page; others are loaded. */
const DRAWN: { [Of in Kind]: ComponentType<WidgetProps<Of>> } = {
  banner: BannerWidget,
  entrances: EntrancesWidget,
  messages: MessagesWidget,
  apps: AppsWidget,
  links: late(async () => (await import('./widgets/links.tsx')).LinksWidget),
  text: late(async () => (await import('./widgets/text.tsx')).TextWidget),
  people: late(async () => (await import('./widgets/people.tsx')).PeopleWidget),
  todos: late(async () => (await import('./widgets/todos.tsx')).TodosWidget),
  calendar: late(async () => (await import('./widgets/calendar.tsx')).CalendarWidget),
  chart: late(async () => (await import('./widgets/chart.tsx')).ChartWidget),
  app: late(async () => (await import('./widgets/app.tsx')).AppOnPortal),
  // Too small to be loaded apart.
  embedded: EmbeddedWidget,
}

type PortalGridProps = { widgets: SeenWidget[]; entrances?: Entrances }

/** The widgets in their order. One that fails leaves the others as they are. */
export const PortalGrid = ({ widgets, entrances }: PortalGridProps) => (
  <div className={boxes.grid}>
    {widgets.map((widget) => {
      const Drawn = DRAWN[widget.kind] as ComponentType<WidgetProps<Kind>>
      return (
        <div key={widget.id} data-width={widget.width} data-widget={widget.kind}>
          <CrashBoundary Crash={Broken} place={JSON.stringify(widget)}>
            <Suspense fallback={<Skeleton height={180} radius="md" />}>
              <Drawn widget={widget} entrances={entrances} />
            </Suspense>
          </CrashBoundary>
        </div>
      )
    })}
  </div>
)

function Broken() {
  const say = useSay()
  return (
    <div className={boxes.box}>
      <p className={styles.broken} role="alert">
        {say('portal.broken')}
      </p>
    </div>
  )
}
