import type { Plugin } from 'vite'
import type { EntrancePage } from './dictionaries.ts'
import { composeEntrance } from './entrance-page.ts'

const ADDRESS = /^(\/space-[^/]+)?\/(home\/login|home\/register|loginMiddle|openBind)(?=[?]|$)/
const PAGES: Record<string, EntrancePage> = {
  'home/login': 'login',
  'home/register': 'register',
  loginMiddle: 'middle',
  openBind: 'bind',
}

/** In development there is no server to fill the documents: they get its defaults. */
export const devPages = (): Plugin => ({
  name: 'atrium:dev-pages',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      request.url = request.url?.replace(ADDRESS, '/entrance.html')
      next()
    })
  },
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { originalUrl = '' }) => {
      const page = PAGES[ADDRESS.exec(originalUrl)?.[2] ?? '']
      const tags = `<script type="module" src="/src/entrance/${page}.tsx"></script>`
      const text = page ? composeEntrance(html, { page, language: 'zh-CN', tags }) : html
      return text.replace('__LANG__', 'zh-CN').replace('__THEME__', 'system')
    },
  },
})
