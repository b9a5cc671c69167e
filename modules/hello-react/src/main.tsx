import { defineApp } from '@atrium/bridge'
import { createRoot } from 'react-dom/client'
import { ContextOfMount } from './context.ts'
import { Today } from './today.tsx'
import { TodayWidget } from './today-widget.tsx'

export default defineApp({
  mount(context) {
    const root = createRoot(context.container, { onUncaughtError: context.reportError })
    root.render(
      <ContextOfMount value={context}>
        {context.props.widget === 'today' ? <TodayWidget /> : <Today />}
      </ContextOfMount>,
    )
    return { unmount: () => root.unmount() }
  },
})
