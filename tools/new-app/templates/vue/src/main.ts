import { defineApp } from '@atrium/bridge'
import { createApp } from 'vue'
import Hello from './hello.vue'

export default defineApp({
  mount(context) {
    const app = createApp(Hello, { context })
    app.config.errorHandler = context.reportError
    app.mount(context.container)
    return { unmount: () => app.unmount() }
  },
})
