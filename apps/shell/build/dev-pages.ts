import type { Plugin } from 'vite'
import {
  type EntrancePage,
  entranceDocument,
  replace,
  shellDocument,
} from '../src/entrance/document/document.ts'
import { looks } from './looks.ts'

const ADDRESS = /^(\/space-[^/]+)?\/(home\/login|home\/register|loginMiddle|openBind)(?=[?]|$)/
const PAGES: Record<string, EntrancePage> = {
  'home/login': 'login',
  'home/register': 'register',
  loginMiddle: 'middle',
  openBind: 'bind',
}

/** A page that was edited is drawn anew in its place, though it exports more than components. */
const ignoreRoutes = `window.__getReactRefreshIgnoredExports = () => ['routes']`

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
      const look = looks.find(({ language }) => language === 'zh-CN')
      if (!look) throw new Error('There are no Chinese words')
      const tags = `<script type="module" src="/src/entrance/${page}.tsx"></script></body>`
      const text = page
        ? entranceDocument(replace('</body>', tags)(html), look, { page })
        : shellDocument(html, look)
      return {
        html: text.replace('__THEME__', 'system').replace('__PREFIX__', ''),
        tags: [{ tag: 'script', children: ignoreRoutes, injectTo: 'head-prepend' }],
      }
    },
  },
})
