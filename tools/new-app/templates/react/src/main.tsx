import { defineApp } from '@atrium/bridge'
import { createRoot } from 'react-dom/client'
import { Hello } from './hello.tsx'

export default defineApp({
  mount(context) {
    const root = createRoot(context.container, { onUncaughtError: context.reportError })
    root.render(<Hello {...context} />)
    return { unmount: () => root.unmount() }
  },
})
