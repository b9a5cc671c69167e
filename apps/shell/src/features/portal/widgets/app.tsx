import { AppWidget } from '../../../entities/micro-app/app-widget.tsx'
import { useOpenableApps } from '../../../entities/micro-app/openable-apps.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { titleOf } from '../../../kernel/router/title.ts'
import { useShell } from '../../../kernel/session/shell-context.ts'
import { useSay } from '../../../kernel/words/words.ts'
import portal from '../portal.module.css'
import { WidgetBox } from '../widget-box.tsx'
import type { WidgetProps } from './widget-props.ts'

/** A widget of an app, drawn by the app itself; a partner's runs in a frame. */
export function AppOnPortal({ widget }: WidgetProps<'app'>) {
  const say = useSay()
  const app = useShell().apps.find(({ name }) => name === widget.app)
  const own = app?.widgets?.find(({ name }) => name === widget.widget)
  const opened = useOpenableApps().find(({ name }) => name === widget.app)
  const title = widget.title || (own ? titleOf(say, own.title) : '')
  // A preview as somebody else may contain apps that the reader cannot open.
  if (!app || !own || !opened)
    return (
      <WidgetBox widget={{ ...widget, title }}>
        <p className={portal.none}>{say('portal.app.none')}</p>
      </WidgetBox>
    )
  const open = <Link to={opened.to}>{say('portal.app.open', { name: opened.title })}</Link>
  return (
    <WidgetBox widget={{ ...widget, title }} action={open}>
      <AppWidget key={`${app.name} ${own.name}`} app={app} widget={own.name} base={opened.to} />
    </WidgetBox>
  )
}
