import { defineApp } from '@atrium/bridge'
import { createRoot } from 'react-dom/client'
import { ContextOfMount } from './context.ts'
import { Today } from './today.tsx'

export default defineApp({
  mount(context) {
    const root = createRoot(context.container, { onUncaughtError: context.reportError })
    root.render(
      <ContextOfMount value={context}>
        <Today />
      </ContextOfMount>,
    )
    return { unmount: () => root.unmount() }
  },
})
