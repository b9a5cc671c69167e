import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import vue from '@vitejs/plugin-vue'
import type { InlineConfig } from 'vite'
import type { Description } from './description.ts'

/** How an app is built and served, whatever it is written with. */
export const appConfig = (folder: string, { main }: Pick<Description, 'main'>): InlineConfig => ({
  root: folder,
  configFile: false,
  base: './',
  // Each plugin handles its own kind of file only; an app uses one of them or neither.
  plugins: [react({ include: /\.[jt]sx$/ }), vue()],
  css: { modules: { generateScopedName: `${basename(folder)}-[local]-[hash:base64:4]` } },
  logLevel: 'warn',
  appType: 'custom',
  optimizeDeps: { entries: [main] },
})
