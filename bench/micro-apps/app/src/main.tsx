import { defineApp, type MountedApp } from '@atrium/bridge'
import { createRoot } from 'react-dom/client'
import { Rows } from './rows.tsx'

export default defineApp({
  mount({ container }) {
    const root = createRoot(container)
    const mounted = Promise.withResolvers<MountedApp>()
    const onDrawn = () => mounted.resolve({ unmount: () => root.unmount() })
    root.render(<Rows onDrawn={onDrawn} />)
    return mounted.promise
  },
})
