import type { Plugin } from 'vite'
import { type EntrancePage, entranceDocument, shellDocument } from '../src/entrance/document.ts'
import { looks } from './looks.ts'

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
      const look = looks.find(({ language }) => language === 'zh-CN')
      if (!look) throw new Error('There are no Chinese words')
      const text = page ? entranceDocument(html, look, { page }) : shellDocument(html, look)
      return text.replace('__THEME__', 'system').replace('__PREFIX__', '')
    },
  },
})
