import { defineApp } from '@atrium/bridge'
import { createApp } from 'vue'
import App from './board.vue'
import { CONTEXT } from './context.ts'

export default defineApp({
  mount(context) {
    const app = createApp(App)
    app.provide(CONTEXT, context)
    app.config.errorHandler = context.reportError
    app.mount(context.container)
    return { unmount: () => app.unmount() }
  },
})
