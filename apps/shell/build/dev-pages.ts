import type { Plugin } from 'vite'
import type { EntrancePage } from './dictionaries.ts'
import { composeEntrance } from './entrance-page.ts'

const ADDRESS = /^(\/space-[^/]+)?\/home\/(login|register)(?=[?]|$)/
const DOCUMENT = /^\/(login|register)\.html$/

/** In development there is no server to fill the documents: they get its defaults. */
export const devPages = (): Plugin => ({
  name: 'atrium:dev-pages',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      request.url = request.url?.replace(ADDRESS, '/$2.html')
      next()
    })
  },
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { path }) => {
      const page = DOCUMENT.exec(path)?.[1] as EntrancePage | undefined
      const text = page ? composeEntrance(html, { page, language: 'zh-CN' }) : html
      return text.replace('__LANG__', 'zh-CN').replace('__THEME__', 'system')
    },
  },
})
